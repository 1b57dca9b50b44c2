import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { TracedCall, WorkerTrace } from '../set/protocol.ts';

/** The trace of a document in the making. */
export interface JobTrace {
  /** `traceparent` is sent along, so that the service's work is below this call. */
  beginCall(method: string, to: string): { traceparent: string; close(status: number | undefined): void };
  /** Work on the document so far; undefined where this trace isn't kept. */
  told(): WorkerTrace | undefined;
}

const now = () => performance.timeOrigin + performance.now();
const newSpanId = () => randomBytes(8).toString('hex');

/** Notes what a document takes, for the edge: a worker reaches no collector. `parent` is the edge's own `traceparent`. */
export function beginTrace(parent: string): JobTrace {
  const [version, traceId, , flags] = parent.split('-');
  if (flags === '00')
    return { beginCall: () => ({ traceparent: parent, close() {} }), told: () => undefined };
  const spanId = newSpanId();
  const beganMs = now();
  const calls: TracedCall[] = [];
  return {
    beginCall(method, to) {
      const call = { spanId: newSpanId(), method, to, beganMs: now() };
      return {
        traceparent: [version, traceId, call.spanId, flags].join('-'),
        close: (status) => void calls.push({ ...call, status, endedMs: now() }),
      };
    },
    told: () => ({ parent, spanId, beganMs, endedMs: now(), calls }),
  };
}
