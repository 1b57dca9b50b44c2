import { z } from 'zod';
import { requestScope, withinScope } from '../request-context.ts';
import { watchQueries } from './query-spans.ts';
import type { NewSpan, Span, Tracing } from './span.ts';

/** `a=1,b=2`, as OpenTelemetry's own settings are written. */
const pairs = z.string().transform((text) =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : [];
    }),
  ),
);

/** Settings of traces, by the names that OpenTelemetry gives them. */
export const tracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('collector of traces, `http://collector:4318`; absent: no traces'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}).describe('headers for it: `api-key=…`'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('traced share, from 0 to 1'),
};
type TracingSettings = z.output<z.ZodObject<typeof tracingConfig>>;

let current: Tracing | undefined;

/** Loads what traces, where the settings name a collector. Called before anything is opened that is to be traced. */
export async function startTracing(settings: TracingSettings, service: string): Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  current = openTelemetry({
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    service,
  });
  watchQueries((name, span) => startBelow(name, span));
}

export async function stopTracing(): Promise<void> {
  const ended = current;
  current = undefined;
  // A collector that is away is no reason to stay.
  await ended?.close().catch(() => undefined);
}

export const isTraced = (): boolean => current !== undefined;

/** Begins a span; undefined while nothing is traced. */
export const startSpan = (name: string, span: NewSpan): Span | undefined => current?.start(name, span);

/** The span that this code works for. */
export const currentSpan = (): Span | undefined => requestScope()?.span;

/** Begins a span below the one that this code works for; undefined where it works for none. */
export function startBelow(name: string, span: Omit<NewSpan, 'parent'>): Span | undefined {
  const parent = currentSpan()?.traceparent;
  return parent === undefined ? undefined : startSpan(name, { ...span, parent });
}

/** Runs work for a span. */
export const withSpan = <T>(span: Span, work: () => T): T => withinScope({ span }, work);

/** Fields of a line of the log. */
export const traceFields = (span = currentSpan()) =>
  span ? { trace_id: span.traceId, span_id: span.spanId } : {};
