import { bagMessages } from '@toile/checkout-contract/plain';
import { PageMeta, useShopConfig } from '@toile/frame';
import { ButtonLink, Container, ErrorPanel } from '@toile/ui';
import { Link } from 'react-router-dom';
import { failureTitle } from '../../lib/failure-words.ts';
import { LoadingNote } from '../../lib/loading-note/loading-note.tsx';
import { CheckoutEmpty } from './checkout-empty.tsx';
import { CheckoutScreen } from './checkout-screen.tsx';
import { PaymentProvider } from './payment/payment-provider.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

/** /checkout. The server renders the loading note; the browser loads the bag. */
export function Component() {
  const checkout = useCheckout();
  return (
    <PaymentProvider>
      <PageMeta title="Checkout" noIndex />
      <CheckoutPhase checkout={checkout} />
    </PaymentProvider>
  );
}

function PayingNeedsScript() {
  return (
    <>
      Card details go from your browser straight to our payment provider, and only its script can send them.
      Your bag waits for you: switch JavaScript on, or come back with a browser that has it.{' '}
      <Link to="/basket">Back to your bag</Link>
    </>
  );
}

const BackToBag = () => (
  <ButtonLink to="/basket" look="secondary">
    Back to your bag
  </ButtonLink>
);

function CheckoutPhase({ checkout }: { checkout: Checkout }) {
  const { state, reload } = checkout;
  const { words } = useShopConfig();
  switch (state.phase) {
    case 'notReady':
      return (
        <LoadingNote title="Checkout" without={<PayingNeedsScript />}>
          Loading your checkout..
        </LoadingNote>
      );
    case 'empty':
      return <CheckoutEmpty checkout={checkout} />;
    case 'unavailable':
      return (
        <Container>
          <ErrorPanel title="Checkout" onRetry={reload} actions={state.refusal && <BackToBag />}>
            {state.refusal ?? `${failureTitle(bagMessages.getFailed, words)} Nothing has been charged.`}
          </ErrorPanel>
        </Container>
      );
    default:
      return <CheckoutScreen checkout={checkout} shown={state} />;
  }
}
