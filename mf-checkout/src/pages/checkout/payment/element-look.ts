import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js';
import styles from './payment.css';

/** The provider's fields live in frames of their own: they are handed the shop's colours as values. */
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
