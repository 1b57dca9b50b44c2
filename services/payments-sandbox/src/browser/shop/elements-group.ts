import type { ElementOptions, ElementType, FontSource } from '../wire.ts';
import { ExpressElement, type ExpressOptions } from './express-element.ts';
import { type ElementContext, FieldElement } from './field-element.ts';

const known: ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'iban'];

export interface GroupOptions {
  fonts?: FontSource[];
  clientSecret?: string;
}

/** `stripe.elements()`: makes the elements of one form and keeps them together. */
export class ElementsGroup {
  readonly context: ElementContext;
  readonly members = new Map<ElementType, FieldElement>();
  /** Of the intent that the group pays; absent: each confirmation names one. */
  readonly clientSecret: string | undefined;
  express: ExpressElement | undefined;

  constructor(context: Omit<ElementContext, 'fonts'>, options: GroupOptions = {}) {
    this.context = { ...context, fonts: options.fonts ?? [] };
    this.clientSecret = options.clientSecret;
  }

  create(type: string, options: ElementOptions = {}): FieldElement | ExpressElement {
    return type === 'expressCheckout'
      ? this.createExpress(options as ExpressOptions)
      : this.createField(type, options);
  }

  createExpress(options: ExpressOptions): ExpressElement {
    if (!this.clientSecret)
      throw new Error('The payments sandbox needs a clientSecret for express checkout.');
    this.express = new ExpressElement(this.clientSecret, options, this.context);
    return this.express;
  }

  createField(type: string, options: ElementOptions): FieldElement {
    const elementType = known.find((name) => name === type);
    if (!elementType) throw new Error(`The payments sandbox offers no '${type}' element.`);
    if (this.members.get(elementType)?.container) {
      throw new Error(`Can only create one Element of type ${type} through \`elements.create()\`.`);
    }
    const element = new FieldElement(elementType, options, this.context);
    this.members.set(elementType, element);
    groups.set(element, this);
    return element;
  }

  /** By type, or by the component class of react-stripe-js. */
  getElement(type: string | { __elementType: string }): FieldElement | null {
    const name = typeof type === 'string' ? type : type.__elementType;
    const element = this.members.get(name as ElementType);
    return element?.container ? element : null;
  }

  update(_options: object): void {}

  async fetchUpdates(): Promise<object> {
    return {};
  }

  /** Of an express checkout: the wallet has been asked, and has answered. */
  async submit(): Promise<object> {
    return this.express?.method ? { selectedPaymentMethod: 'google_pay' } : {};
  }
}

const groups = new WeakMap<FieldElement, ElementsGroup>();

/** The expiry and code elements that belong to a number element. */
export function siblingsOf(element: FieldElement): FieldElement[] {
  if (element.elementType !== 'cardNumber') return [];
  const members = groups.get(element)?.members;
  return [members?.get('cardExpiry'), members?.get('cardCvc')].filter((other) => other !== undefined);
}
