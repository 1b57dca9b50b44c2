export type SpanKind = 'server' | 'client' | 'internal';
export type Attributes = Record<string, string | number | boolean>;

export interface NewSpan {
  kind: SpanKind;
  /** The `traceparent` of the span above it; absent: a trace begins. */
  parent?: string | undefined;
  attributes?: Attributes;
  /** Of work that was done in another process, which has told of it. */
  done?: { spanId: string; beganMs: number };
}

export interface SpanEnd {
  name?: string;
  attributes?: Attributes;
  hasFailed?: boolean;
  /** Absent: now. */
  endedMs?: number;
}

/** A piece of work in a trace. */
export interface Span {
  traceId: string;
  spanId: string;
  /** The span, as another process is told of it (www.w3.org/TR/trace-context). */
  traceparent: string;
  close(end?: SpanEnd): void;
}

/** A process's way to tell of its work. */
export interface Tracing {
  start(name: string, span: NewSpan): Span;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Ids in a `traceparent`; undefined when it is none. */
export function readTraceparent(text: string | undefined) {
  const [, traceId, spanId, flags = ''] = form.exec(text ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

export const traceparentOf = (span: { traceId: string; spanId: string; traceFlags: number }): string =>
  `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
