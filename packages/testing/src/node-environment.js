import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where `expect` keeps its matchers. It can't be removed. */
const matchersOfExpect = Symbol.for('$$jest-matchers-object');

const rememberAll = () => [...[globalThis, process, process.env, Error].map(remember), rememberListeners()];

/** Where an emitter keeps its listeners. Put back without them, the count is wrong, and at 0 the process hears nothing more. */
const ofEmitter = new Set(['_events', '_eventsCount']);

/** Remembers the properties of an object; what it answers puts them back. */
function remember(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(before)) {
      if (ofEmitter.has(key)) continue;
      const { value, get } = Object.getOwnPropertyDescriptor(object, key) ?? {};
      if (value !== before[key].value || get !== before[key].get)
        Reflect.defineProperty(object, key, before[key]);
    }
  };
}

/** Remembers who listens to the process; after what it answers they do, and nobody else. */
function rememberListeners() {
  const before = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    for (const name of new Set([...before.keys(), ...process.eventNames()])) {
      const listeners = before.get(name) ?? [];
      const now = process.rawListeners(name);
      for (const listener of now) if (!listeners.includes(listener)) process.removeListener(name, listener);
      for (const listener of listeners) if (!now.includes(listener)) process.on(name, listener);
    }
  };
}

/**
 * The process itself as the environment of a test, without a realm of its own: an `Error` of Node's is one of the test's, too,
 * and packages are loaded once for all files. What a file changes of what all see ends with the file.
 */
export default class NodeEnvironment {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);
  restores = rememberAll();

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const restore of this.restores) restore();
    Object.assign(globalThis[matchersOfExpect], {
      matchers: Object.create(null),
      customEqualityTesters: [],
    });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}
