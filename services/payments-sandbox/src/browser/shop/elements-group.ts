import type { ElementOptions, ElementType, FontSource } from '../wire.ts';
import { type ElementContext, FieldElement } from './field-element.ts';

const known: ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'iban'];

/** `stripe.elements()`: makes the elements of one form and keeps them together. */
export class ElementsGroup {
  readonly context: ElementContext;
  readonly members = new Map<ElementType, FieldElement>();

  constructor(context: Omit<ElementContext, 'fonts'>, options: { fonts?: FontSource[] } = {}) {
    this.context = { ...context, fonts: options.fonts ?? [] };
  }

  create(type: string, options: ElementOptions = {}): FieldElement {
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

  async submit(): Promise<object> {
    return {};
  }
}

const groups = new WeakMap<FieldElement, ElementsGroup>();

/** The expiry and code elements that belong to a number element. */
export function siblingsOf(element: FieldElement): FieldElement[] {
  if (element.elementType !== 'cardNumber') return [];
  const members = groups.get(element)?.members;
  return [members?.get('cardExpiry'), members?.get('cardCvc')].filter((other) => other !== undefined);
}
