/** The browser's own, taken before a remote can bring one; Safari has none. */
const askIdle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;

/** Calls once nothing else is to be done; in a browser that can't tell, after a moment. */
export function whenIdle(act: () => void, options?: IdleRequestOptions): void {
  if (askIdle) askIdle(act, options);
  else setTimeout(act, 200);
}
