import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { ShopConfig } from '@toile/contracts';
import { ownAddress } from '@toile/contracts/plain';

const delayMs = 500;
const timeoutMs = 15_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
}

async function load({ publishableKey, scriptUrl }: ShopConfig['payments']): Promise<Stripe> {
  if (!window.Stripe) await wait(delayMs);
  // `loadStripe` can only load from js.stripe.com. Any other script must be there before it is called.
  if (!window.Stripe && !scriptUrl.startsWith('https://js.stripe.com/'))
    await addScript(ownAddress(scriptUrl));
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment provider is not available');
  return stripe;
}

function givenUp(): Promise<never> {
  return wait(timeoutMs).then(() => {
    throw new Error('The payment provider did not answer in time');
  });
}

let loading: Promise<Stripe> | undefined;

/**
 * Loads the provider's script when it is absent after 500 ms (CK-45, D36), once a page. Rejects after 15 seconds; the
 * next call then tries again.
 */
export function loadPayments(payments: ShopConfig['payments']): Promise<Stripe> {
  if (loading) return loading;
  const started = Promise.race([load(payments), givenUp()]);
  started.catch(() => {
    loading = undefined;
  });
  loading = started;
  return started;
}
