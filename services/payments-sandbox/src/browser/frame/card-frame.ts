import { callApi } from '../calls.ts';
import type {
  ElementOptions,
  ElementType,
  FieldProblem,
  FromFrame,
  MethodDetails,
  MethodResult,
  ToFrame,
} from '../wire.ts';
import { brandOf, digitsOf, expiryOf, type FieldName } from './card-rules.ts';
import { createField, type Field, isComplete, problemOf } from './field.ts';
import { applyFonts, applyStyle } from './frame-style.ts';
import { ibanExample, ibanOf } from './iban-rules.ts';

const fieldsOf: Record<ElementType, FieldName[]> = {
  card: ['number', 'expiry', 'cvc', 'postalCode'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
  iban: ['iban'],
};

type Typed = Partial<Record<FieldName, string>>;

/** An element inside its frame. Draws the fields and tells the shop their state, never their contents. */
class CardFrame {
  readonly port: MessagePort;
  readonly elementType: ElementType;
  readonly key: string;
  readonly fields: Field[];
  isFocused = false;

  constructor(port: MessagePort, init: Extract<ToFrame, { say: 'init' }>) {
    this.port = port;
    this.elementType = init.elementType;
    this.key = init.key;
    const names = fieldsOf[init.elementType].filter(
      (name) => name !== 'postalCode' || !init.options.hidePostalCode,
    );
    this.fields = names.map((name) => createField(name, () => this.tellChange()));
    const row = document.querySelector('.fields');
    row?.append(...this.fields.map(({ input }) => input));
    applyFonts(init.fonts);
    this.update(init.options);
    this.watchRow(row);
    this.send({ say: 'ready' });
  }

  send(message: FromFrame): void {
    this.port.postMessage(message);
  }

  watchRow(row: Element | null): void {
    const tellHeight = () =>
      this.send({ say: 'height', pixels: Math.ceil(row?.getBoundingClientRect().height ?? 0) });
    if (row) new ResizeObserver(tellHeight).observe(row);
    document.addEventListener('focusin', () => this.tellFocus(true));
    document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget || this.tellFocus(false));
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.send({ say: 'escape' }));
  }

  tellFocus(isFocused: boolean): void {
    if (isFocused === this.isFocused) return;
    this.isFocused = isFocused;
    this.send({ say: isFocused ? 'focus' : 'blur' });
  }

  update(options: ElementOptions): void {
    if (options.style) applyStyle(options.style);
    for (const { name, input } of this.fields) {
      if (options.disabled !== undefined) input.disabled = options.disabled;
      if (options.placeholder !== undefined && this.fields.length === 1)
        input.placeholder = options.placeholder;
      if (name === 'iban' && options.placeholderCountry)
        input.placeholder = ibanExample(options.placeholderCountry);
      if (name === 'postalCode' && options.value?.postalCode !== undefined)
        input.value = options.value.postalCode;
    }
    this.mark();
  }

  get number(): string {
    return this.fields.find(({ name }) => name === 'number')?.input.value ?? '';
  }

  /** Shows each field's state and answers the first problem. */
  mark(strict = false): { problem?: FieldProblem; field?: Field } {
    let first: { problem?: FieldProblem; field?: Field } = {};
    for (const field of this.fields) {
      const problem = problemOf(field, this.number, strict);
      const { classList, value } = field.input;
      classList.toggle('is-empty', value === '');
      classList.toggle('is-complete', isComplete(field, this.number));
      classList.toggle('is-invalid', problem !== undefined);
      field.input.setAttribute('aria-invalid', String(problem !== undefined));
      if (problem && !first.problem) first = { problem, field };
    }
    return first;
  }

  tellChange(strict = false): { problem?: FieldProblem; field?: Field } {
    const found = this.mark(strict);
    this.send({
      say: 'change',
      event: {
        elementType: this.elementType,
        empty: this.fields.every(({ input }) => input.value === ''),
        complete: this.fields.every((field) => isComplete(field, this.number)),
        error: found.problem,
        brand: brandOf(this.number),
        value: { postalCode: this.typed().postalCode ?? '' },
      },
    });
    return found;
  }

  typed(): Typed {
    return Object.fromEntries(this.fields.map(({ name, input }) => [name, input.value]));
  }

  clear(): void {
    for (const field of this.fields) {
      field.input.value = '';
      field.isLeft = false;
    }
    this.tellChange();
  }

  receive(message: ToFrame, ports: readonly MessagePort[]): void {
    if (message.say === 'update') this.update(message.options);
    if (message.say === 'focus') this.fields[0]?.input.focus();
    if (message.say === 'blur') (document.activeElement as HTMLElement | null)?.blur();
    if (message.say === 'clear') this.clear();
    if (message.say === 'share')
      ports[0]?.postMessage({ problem: this.tellChange(true).problem, typed: this.typed() });
    if (message.say === 'create-method') {
      const { turn, details } = message;
      void this.createMethod(details, ports).then((result) => this.send({ say: 'method', turn, result }));
    }
  }

  async createMethod(details: MethodDetails, ports: readonly MessagePort[]): Promise<MethodResult> {
    const own = this.tellChange(true);
    const others = await Promise.all(ports.map(nextMessage));
    own.field?.input.focus();
    const problem = own.problem ?? others.find((other) => other.problem)?.problem;
    if (problem) return { error: { ...problem } };
    const typed = Object.assign(this.typed(), ...others.map((other) => other.typed)) as Typed;
    const answer = await callApi<{ id: string }>(new URL('../v1/payment_methods', location.href), this.key, {
      ...methodOf(typed),
      billing_details: details.billing_details,
    });
    return answer.ok ? { paymentMethod: answer.body } : { error: answer.error };
  }
}

function methodOf({ iban, number = '', expiry = '', cvc = '' }: Typed): object {
  if (iban !== undefined) return { type: 'sepa_debit', sepa_debit: { iban: ibanOf(iban) } };
  const { month, year } = expiryOf(expiry);
  return { type: 'card', card: { number: digitsOf(number), exp_month: month, exp_year: year, cvc } };
}

interface Shared {
  problem?: FieldProblem;
  typed: Typed;
}

function nextMessage(port: MessagePort): Promise<Shared> {
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data as Shared);
  });
}

/** The shop's page sends a port once the frame has loaded. Messages of others are ignored. */
addEventListener('message', ({ source, origin, data, ports: [port] }) => {
  if (source !== parent || origin !== location.origin || !port) return;
  if (data?.say !== 'init') return;
  const frame = new CardFrame(port, data as Extract<ToFrame, { say: 'init' }>);
  port.onmessage = (event) => frame.receive(event.data as ToFrame, event.ports);
});
