import { useShopConfig } from '@toile/frame';
import { Alert, Button, ButtonLink } from '@toile/ui';
import { useEffect } from 'react';
import styles from './error-banner.css';
import { checkoutMessages } from './flow/checkout-messages.ts';
import type { CheckoutFailure } from './flow/checkout-state.ts';

interface ErrorBannerProps {
  failure: CheckoutFailure;
  onDismiss: () => void;
}

const scrollDelayMs = 500;

const moneyTexts = {
  received:
    'Your payment has been received. Place your order again to finish it: you will not be charged twice.',
  returned: checkoutMessages.moneyReturned,
  untouched: checkoutMessages.moneyUntouched,
};

/** The tab of the way to pay that is chosen; the others are an arrow key away. */
function goToPayment(): void {
  const tab = document.querySelector<HTMLElement>('[id^="pay-tab-"][aria-selected="true"]');
  tab?.scrollIntoView({ block: 'center' });
  tab?.focus({ preventScroll: true });
}

/**
 * Banner that says what went wrong, what to do, and whom to ask (CK-58). The focus is on it at once, so that it is read
 * out; the page scrolls up 500 ms later (CK-59, D66).
 */
export function ErrorBanner({ failure, onDismiss }: ErrorBannerProps) {
  const { message, code, money, isSold } = failure;
  const { contact } = useShopConfig();

  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = isStill ? 'auto' : 'smooth';
    const timer = setTimeout(() => window.scrollTo({ top: 0, behavior }), scrollDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.banner}>
      <Alert title="Oh no!" onDismiss={onDismiss} takesFocus>
        {message && <p className={styles.message}>{message}</p>}
        {isSold && <p className={styles.line}>{checkoutMessages.soldToAnother}</p>}
        {money && <p className={styles.line}>{moneyTexts[money]}</p>}
        <p className={styles.line}>
          There was an error when processing your order. Please check your information and try again.
        </p>
        <p className={styles.line}>
          Need help? Write to us by <a href={`mailto:${contact.email}`}>email</a> or{' '}
          <a href={contact.whatsapp} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
          .
        </p>
        {isSold && (
          <ButtonLink to="/basket" look="secondary" size="small">
            Back to your bag
          </ButtonLink>
        )}
        {(code === 'declined' || code === 'wallet-declined') && (
          <Button look="secondary" size="small" onClick={goToPayment}>
            Choose another way to pay
          </Button>
        )}
        {code === 'gateway-not-loaded' && (
          <Button look="secondary" size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
      </Alert>
    </div>
  );
}
