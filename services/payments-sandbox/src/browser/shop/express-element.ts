import { callApi } from '../calls.ts';
import type { WalletPerson } from '../wire.ts';
import { ElementEvents } from './element-events.ts';
import type { ElementContext } from './field-element.ts';
import { openWallet } from './wallet-sheet.ts';

interface Priced {
  amount: number;
}

export interface ExpressOptions {
  allowedShippingCountries?: string[];
  buttonHeight?: number;
  emailRequired?: boolean;
  billingAddressRequired?: boolean;
  shippingAddressRequired?: boolean;
  paymentMethods?: { googlePay?: 'auto' | 'always' | 'never' };
}

interface ClickDetails {
  lineItems?: (Priced & { name: string })[];
  shippingRates?: (Priced & { id: string; displayName: string })[];
}

interface ExpressIntent extends Priced {
  currency: string;
  status: string;
  payment_method_types: string[];
}

const unpaid = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** Time in which the shop has to answer a press. */
const clickMs = 1000;

/** The express checkout element. Its one wallet, Sandbox Pay, takes the place of Google Pay, which hands over a card too. */
export class ExpressElement extends ElementEvents {
  readonly elementType = 'expressCheckout';
  readonly context: ElementContext;
  readonly clientSecret: string;
  options: ExpressOptions;
  container: HTMLElement | undefined;
  closeSheet: (() => void) | undefined;
  /** Made in the wallet, for the confirmation that follows. */
  method: string | undefined;

  constructor(clientSecret: string, options: ExpressOptions, context: ElementContext) {
    super();
    this.clientSecret = clientSecret;
    this.options = options;
    this.context = context;
  }

  mount(container: HTMLElement): void {
    if (this.container) return;
    this.container = container;
    void this.load();
  }

  async load(): Promise<void> {
    const { elementType, clientSecret, context } = this;
    const [id] = clientSecret.split('_secret_', 1);
    const url = new URL(`v1/payment_intents/${id}`, context.base);
    url.searchParams.set('client_secret', clientSecret);
    const answer = await callApi<ExpressIntent>(url, context.key);
    if (!answer.ok) return this.emit('loaderror', { elementType, error: answer.error });
    const isOffered = this.isOffered(answer.body);
    if (isOffered) this.container?.replaceChildren(this.createButton(answer.body));
    const availablePaymentMethods = isOffered
      ? { googlePay: true, applePay: false, link: false, amazonPay: false, paypal: false, klarna: false }
      : undefined;
    this.emit('ready', { elementType, availablePaymentMethods });
  }

  isOffered({ status, payment_method_types: types }: ExpressIntent): boolean {
    const isWanted = this.options.paymentMethods?.googlePay !== 'never';
    return isWanted && unpaid.includes(status) && types.includes('card');
  }

  createButton(intent: ExpressIntent): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Buy with Sandbox Pay';
    Object.assign(button.style, {
      display: 'block',
      width: '100%',
      height: `${this.options.buttonHeight ?? 44}px`,
      padding: '0 16px',
      border: '0',
      borderRadius: '2px',
      background: '#000',
      color: '#fff',
      font: '500 16px/1.25 system-ui, sans-serif',
      cursor: 'pointer',
    });
    button.addEventListener('click', () => this.press(intent));
    return button;
  }

  press(intent: ExpressIntent): void {
    if (this.closeSheet) return;
    const { elementType } = this;
    let isOpen = true;
    const answer = (act: () => void) => () => {
      if (isOpen) act();
      isOpen = false;
    };
    setTimeout(() => {
      isOpen = false;
    }, clickMs);
    this.emit('click', {
      elementType,
      expressPaymentType: 'google_pay',
      resolve: (details: ClickDetails = {}) => answer(() => this.open(intent, details))(),
      reject: answer(() => {}),
    });
  }

  open({ amount, currency }: ExpressIntent, { lineItems = [], shippingRates = [] }: ClickDetails): void {
    const { shippingAddressRequired, allowedShippingCountries: countries } = this.options;
    if (shippingAddressRequired && shippingRates.length === 0) {
      throw new Error('When shippingAddressRequired is true, you must specify shippingRates.');
    }
    const lines = [
      ...lineItems,
      ...shippingRates.slice(0, 1).map((rate) => ({ ...rate, name: rate.displayName })),
    ];
    if (lines.reduce((sum, line) => sum + line.amount, 0) > amount) {
      throw new Error('The amount of the line items and the shipping rate is greater than the total.');
    }
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
    const inMoney = (pence: number) => format.format(pence / 100);
    const request = {
      total: inMoney(amount),
      lines: lines.map((line) => ({ name: line.name, amount: inMoney(line.amount) })),
      countries,
    };
    const done = () => {
      this.closeSheet = undefined;
    };
    this.closeSheet = openWallet(this.context, request, {
      onAddress: (person) => this.askAddress(person),
      onPay: (person, method) => {
        done();
        this.method = method;
        this.emit('confirm', this.confirmation(person, shippingRates[0]));
      },
      onCancel: () => {
        done();
        this.emit('cancel', { elementType: this.elementType });
      },
    });
  }

  /** The shop is told the place of a delivery before it is paid, and no street. */
  askAddress({ name, address }: WalletPerson): Promise<boolean> {
    if (!this.handlers.get('shippingaddresschange')?.size) return Promise.resolve(true);
    const { line1: _line1, line2: _line2, ...place } = address;
    return new Promise((resolve) => {
      this.emit('shippingaddresschange', {
        name,
        address: place,
        resolve: () => resolve(true),
        reject: () => resolve(false),
      });
    });
  }

  confirmation({ name, email, address }: WalletPerson, shippingRate: object | undefined): object {
    const { emailRequired, billingAddressRequired, shippingAddressRequired } = this.options;
    return {
      expressPaymentType: 'google_pay',
      billingDetails: {
        name,
        ...(emailRequired && { email }),
        ...(billingAddressRequired && { address }),
      },
      ...(shippingAddressRequired && { shippingAddress: { name, address }, shippingRate }),
      paymentFailed: () => {},
    };
  }

  update(options: ExpressOptions): void {
    this.options = { ...this.options, ...options };
  }

  destroy(): void {
    this.closeSheet?.();
    this.container?.replaceChildren();
    this.container = undefined;
    this.handlers.clear();
  }
}
