/** A signal that aborts with another one, or after a time. The oldest browsers of the shop have no `AbortSignal.any`. */
export function endAfter(ms: number, signal?: AbortSignal): AbortSignal {
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(ms);
  if (!signal) return late;
  const ending = new AbortController();
  for (const each of [late, signal])
    each.addEventListener('abort', () => ending.abort(each.reason), { once: true });
  return ending.signal;
}
