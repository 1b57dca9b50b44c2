import { ROOT_CONTEXT, SpanStatusCode, SpanKind as TelemetryKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type NewSpan, readTraceparent, type Span, type Tracing, traceparentOf } from './span.ts';

export interface TelemetryOptions {
  /** Base address of a receiver of OTLP by HTTP. */
  endpoint: string;
  headers: Record<string, string>;
  /** Share of traces that are kept, of those that begin here. */
  share: number;
  service: string;
}

const kinds = {
  server: TelemetryKind.SERVER,
  client: TelemetryKind.CLIENT,
  internal: TelemetryKind.INTERNAL,
};

const everyMs = 1000;

/** Ids for new spans; one that another process has chosen goes first. */
function idsWith(random = new RandomIdGenerator()) {
  let chosen: string | undefined;
  return {
    generateTraceId: () => random.generateTraceId(),
    generateSpanId: () => chosen ?? random.generateSpanId(),
    choosing<T>(spanId: string | undefined, work: () => T): T {
      chosen = spanId;
      try {
        return work();
      } finally {
        chosen = undefined;
      }
    },
  };
}

const contextOf = (parent: string | undefined) => {
  const known = readTraceparent(parent);
  return known ? trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true }) : ROOT_CONTEXT;
};

/**
 * Tells an OpenTelemetry collector of what a process does. Nothing patches what the process has loaded: spans are made where
 * requests, calls and queries pass anyway. A collector that is away costs the spans alone.
 */
export function openTelemetry({ endpoint, headers, share, service }: TelemetryOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers });
  const ids = idsWith();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'toile' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: everyMs })],
  });
  const tracer = provider.getTracer('toile');

  function start(name: string, { kind, parent, attributes = {}, done }: NewSpan): Span {
    const settings = { kind: kinds[kind], attributes, ...(done && { startTime: done.beganMs }) };
    const span = ids.choosing(done?.spanId, () => tracer.startSpan(name, settings, contextOf(parent)));
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      spanId,
      traceparent: traceparentOf({ traceId, spanId, traceFlags }),
      close({ name: known, attributes: more = {}, hasFailed, endedMs } = {}) {
        if (known) span.updateName(known);
        span.setAttributes(more);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(endedMs);
      },
    };
  }
  return { start, close: () => provider.shutdown() };
}
