import { ErrorBanner } from './error-banner.tsx';
import type { Checkout } from './use-checkout.ts';

/** The last failure, until it is dismissed or the button is pressed again. */
export function CheckoutFailureBanner({ checkout: { state, dispatch } }: { checkout: Checkout }) {
  if (!('error' in state) || !state.error) return null;
  return (
    <ErrorBanner
      key={state.error.count}
      failure={state.error}
      onDismiss={() => dispatch({ type: 'dismiss' })}
    />
  );
}
