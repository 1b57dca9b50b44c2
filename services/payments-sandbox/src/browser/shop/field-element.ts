import type {
  ChangeEvent,
  ElementOptions,
  ElementType,
  FontSource,
  FromFrame,
  MethodDetails,
  MethodResult,
  ToFrame,
} from '../wire.ts';
import { ElementEvents } from './element-events.ts';

export interface ElementContext {
  base: URL;
  key: string;
  fonts: FontSource[];
}

let frames = 0;

/** An element of the shop's page: an iframe that holds the fields, and the events about it. */
export class FieldElement extends ElementEvents {
  readonly elementType: ElementType;
  readonly context: ElementContext;
  options: ElementOptions;
  readonly awaited = new Map<number, (result: MethodResult) => void>();
  container: HTMLElement | undefined;
  port: MessagePort | undefined;
  turn = 0;

  constructor(elementType: ElementType, options: ElementOptions, context: ElementContext) {
    super();
    this.elementType = elementType;
    this.options = options;
    this.context = context;
  }

  mount(target: string | HTMLElement): void {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) throw new Error('The selector you specified applies to no DOM elements.');
    if (this.container) return;
    this.container = container;
    const wrapper = document.createElement('div');
    wrapper.className = '__PrivateStripeElement';
    wrapper.append(this.createFrame());
    container.replaceChildren(wrapper);
    this.mark('base', true);
    this.mark('empty', true);
    this.followLabels(container);
  }

  createFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frames += 1;
    frame.name = `__privateStripeFrame${frames}`;
    frame.title = `Secure ${this.elementType === 'iban' ? 'IBAN' : 'card payment'} input frame`;
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '24px',
      border: '0',
      colorScheme: 'light',
    });
    frame.addEventListener('load', () => this.greet(frame));
    frame.src = new URL('v3/card-frame.html', this.context.base).href;
    return frame;
  }

  greet(frame: HTMLIFrameElement): void {
    const { port1, port2 } = new MessageChannel();
    const { elementType, options } = this;
    this.port?.close();
    this.port = port1;
    port1.onmessage = ({ data }) => this.receive(data as FromFrame, frame);
    const init: ToFrame = {
      say: 'init',
      elementType,
      options,
      fonts: this.context.fonts,
      key: this.context.key,
    };
    frame.contentWindow?.postMessage(init, this.context.base.origin, [port2]);
  }

  receive(message: FromFrame, frame: HTMLIFrameElement): void {
    const { elementType } = this;
    if (message.say === 'height') frame.style.height = `${message.pixels}px`;
    else if (message.say === 'change') this.tellChange(message.event);
    else if (message.say === 'method') {
      this.awaited.get(message.turn)?.(message.result);
      this.awaited.delete(message.turn);
    } else {
      if (message.say === 'focus' || message.say === 'blur') this.mark('focus', message.say === 'focus');
      this.emit(message.say, { elementType });
    }
  }

  tellChange(event: ChangeEvent): void {
    this.mark('empty', event.empty);
    this.mark('complete', event.complete);
    this.mark('invalid', event.error !== undefined);
    this.emit('change', event);
  }

  /** `StripeElement--invalid` and so on: classes for the box around the fields. */
  mark(state: string, isOn: boolean): void {
    const name = state === 'base' ? 'StripeElement' : `StripeElement--${state}`;
    const classes = (this.options.classes?.[state] ?? name).split(/\s+/).filter(Boolean);
    for (const each of classes) this.container?.classList.toggle(each, isOn);
  }

  followLabels(container: HTMLElement): void {
    const labels = [...document.querySelectorAll('label')].filter(
      (label) => (container.id && label.htmlFor === container.id) || label.contains(container),
    );
    for (const label of labels) label.addEventListener('click', () => this.focus());
  }

  send(message: ToFrame, ports: MessagePort[] = []): void {
    this.port?.postMessage(message, ports);
  }

  update(options: ElementOptions): void {
    this.options = { ...this.options, ...options };
    this.send({ say: 'update', options });
  }

  focus(): void {
    this.send({ say: 'focus' });
  }

  blur(): void {
    this.send({ say: 'blur' });
  }

  clear(): void {
    this.send({ say: 'clear' });
  }

  unmount(): void {
    this.port?.close();
    this.port = undefined;
    for (const state of ['base', 'focus', 'empty', 'complete', 'invalid']) this.mark(state, false);
    this.container?.replaceChildren();
    this.container = undefined;
  }

  destroy(): void {
    this.unmount();
    this.handlers.clear();
  }

  /** The frames of other elements send their values directly to this one's frame, never through the shop's page. */
  createMethod(details: MethodDetails, others: FieldElement[]): Promise<MethodResult> {
    if (!this.port) {
      const message =
        'We could not retrieve data from the specified Element. Please make sure it is still mounted.';
      throw new Error(message);
    }
    const ports = others.map((other) => {
      const { port1, port2 } = new MessageChannel();
      other.send({ say: 'share' }, [port1]);
      return port2;
    });
    this.turn += 1;
    const { turn } = this;
    return new Promise((resolve) => {
      this.awaited.set(turn, resolve);
      this.send({ say: 'create-method', turn, details }, ports);
    });
  }
}
