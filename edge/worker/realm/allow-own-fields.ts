import { EventEmitter } from 'node:events';
import nodeStream from 'node:stream';

type Field = [prototype: object, key: PropertyKey];

/**
 * Turns a field of a prototype into an accessor. Without that, an object could not have a field of its own with this name
 * once the prototype is frozen: an assignment finds the frozen one and is refused.
 */
function allowOwn([prototype, key]: Field): void {
  const field = Reflect.getOwnPropertyDescriptor(prototype, key);
  if (!field || !('value' in field) || !field.configurable) return;
  const { value, enumerable = false } = field as { value: unknown; enumerable?: boolean };
  Object.defineProperty(prototype, key, {
    get: () => value,
    set(this: object, own: unknown) {
      if (this === prototype) throw new TypeError(`All parts of the shop share ${String(key)}: it is frozen`);
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
    enumerable,
  });
}

const fields = (prototype: object, keys: readonly PropertyKey[]): Field[] =>
  keys.map((key) => [prototype, key]);

const errors = [
  Error,
  AggregateError,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
].map(({ prototype }) => prototype);

const { Stream, Readable, Writable, Duplex, Transform, PassThrough } = nodeStream;
/** Streams take their methods from options, and emitters begin with fields of the prototype: Node assigns all of them. */
const emitters = [EventEmitter, Stream, Readable, Writable, Duplex, Transform, PassThrough].map(
  ({ prototype }) => prototype as object,
);

/** Only the fields that code really has of its own: each costs time, and some switch off what makes promises fast. */
export function allowOwnFields(): void {
  const ofObjects = ['toString', 'toLocaleString', 'valueOf', 'constructor', 'hasOwnProperty'];
  for (const field of [
    ...fields(Object.prototype, ofObjects),
    ...fields(Function.prototype, ['toString', 'constructor', 'bind', 'call', 'apply']),
    ...fields(Array.prototype, ['toString']),
    ...errors.flatMap((prototype) => fields(prototype, ['name', 'message', 'toString', 'constructor'])),
    ...emitters.flatMap((prototype) => fields(prototype, Reflect.ownKeys(prototype))),
  ])
    allowOwn(field);
  // How much a stream holds, for all streams.
  Reflect.deleteProperty(Stream, 'setDefaultHighWaterMark');
}

/**
 * Keeps the writer of stacks to the engine: it reads the functions of all who are in one. React sets its own writer for a moment, and gets the engine's
 * text instead, which says the same.
 */
export function keepStacks(): void {
  const field = { get: () => undefined, set: () => undefined, configurable: false };
  Object.defineProperty(Error, 'prepareStackTrace', field);
}
