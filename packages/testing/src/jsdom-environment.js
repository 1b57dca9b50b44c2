import { JSDOM, VirtualConsole } from 'jsdom';
import NodeEnvironment from './node-environment.js';

/** What jsdom has, too: Node's own is newer, or packages that were loaded for an earlier file have kept it. */
const ofNode = new Set([
  ...['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder'],
  ...['ReadableStream', 'TransformStream', 'clearInterval', 'clearTimeout', 'setInterval', 'setTimeout'],
  ...['performance', 'queueMicrotask'],
]);
const itself = new Set(['window', 'self', 'frames', 'parent', 'top']);

function openWindow(console) {
  const virtualConsole = new VirtualConsole().sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const options = { url: 'http://localhost/', pretendToBeVisual: true, virtualConsole };
  return new JSDOM('<!DOCTYPE html>', options).window;
}

/** What a listener throws fails the test, unless the test listens to errors itself. */
function tellErrors(window) {
  let listening = 0;
  window.addEventListener('error', ({ error }) => {
    if (listening === 0 && error) process.emit('uncaughtException', error);
  });
  const counts = { addEventListener: 1, removeEventListener: -1 };
  for (const [name, more] of Object.entries(counts)) {
    const call = window[name].bind(window);
    window[name] = (type, ...rest) => {
      if (type === 'error') listening += more;
      call(type, ...rest);
    };
  }
}

/** A name of the window as one of the process. */
function shared(window, name, descriptor) {
  const { enumerable, value } = descriptor;
  const common = { configurable: true, enumerable };
  if (itself.has(name)) return { ...common, get: () => globalThis };
  if ('value' in descriptor) return { ...common, value, writable: true };
  const set = (given) => {
    window[name] = given;
  };
  return { ...common, get: () => window[name], set };
}

/** Gives the process what the window has: a name means the same with `window` before it and without. */
function enter(window) {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    const isSame =
      'value' in descriptor && name in globalThis && Object.is(globalThis[name], descriptor.value);
    if (isSame || ofNode.has(name) || name.startsWith('_')) continue;
    Object.defineProperty(globalThis, name, shared(window, name, descriptor));
  }
  globalThis.dispatchEvent = window.dispatchEvent.bind(window);
}

/**
 * A page without a realm of its own: packages are loaded once for all files. Each file has a window of its own, which stays
 * until the next one comes: what React does late finds it.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const window = openWindow(context.console);
    tellErrors(window);
    enter(window);
    super(config, context);
    this.window = window;
  }

  async teardown() {
    await super.teardown();
    this.window.close();
  }

  exportConditions() {
    return ['browser'];
  }
}
