import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js';
import styles from './payment.css';

/** The provider's fields are in frames, where the shop's styles don't apply. They get the colours as values. */
export function elementLook(): { style: StripeElementStyle; classes: StripeElementClasses } {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const style = {
    base: {
      color: token('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: token('--ink-2') },
    },
    invalid: { color: token('--selvedge') },
  };
  return { style, classes: { base: styles.field, focus: styles.focus, invalid: styles.invalid } };
}
