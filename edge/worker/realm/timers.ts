type Handle = NodeJS.Timeout | NodeJS.Immediate;
type Callback = (...args: unknown[]) => void;

/** Timer of a part: Node's own lead from each to the next one, whoever set it, and so does their `this`. */
class Timer {
  readonly #handle: Handle;

  constructor(handle: Handle) {
    this.#handle = handle;
  }
  static handleOf(timer: unknown): Handle | undefined {
    return Object(timer) === timer && #handle in (timer as Timer) ? (timer as Timer).#handle : undefined;
  }
  ref(): this {
    this.#handle.ref();
    return this;
  }
  unref(): this {
    this.#handle.unref();
    return this;
  }
  hasRef(): boolean {
    return this.#handle.hasRef();
  }
}

const alone = (callback: Callback): Callback => {
  if (typeof callback !== 'function') throw new TypeError('A timer needs a function');
  return (...args) => callback(...args);
};

/** The timers of Node, without a way from one part's to another's. */
export function createTimers() {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  return {
    setTimeout: (callback: Callback, ms?: number, ...args: unknown[]) =>
      new Timer(setTimeout(alone(callback), ms, ...args)),
    setInterval: (callback: Callback, ms?: number, ...args: unknown[]) =>
      new Timer(setInterval(alone(callback), ms, ...args)),
    setImmediate: (callback: Callback, ...args: unknown[]) =>
      new Timer(setImmediate(alone(callback), ...args)),
    clearTimeout: (timer: unknown) => clearTimeout(Timer.handleOf(timer) as NodeJS.Timeout),
    clearInterval: (timer: unknown) => clearInterval(Timer.handleOf(timer) as NodeJS.Timeout),
    clearImmediate: (timer: unknown) => clearImmediate(Timer.handleOf(timer) as NodeJS.Immediate),
  };
}
