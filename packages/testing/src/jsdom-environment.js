import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks what every browser has had for years; Node's own stand in. */
const fromNode = [
  'fetch',
  'AbortController',
  'AbortSignal',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
