import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OpenTelemetry's protocol has it (opentelemetry.io/docs/specs/otlp). */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  service: string;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** A collector of traces that keeps what it is told. */
export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  close(): void;
}

export async function traceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (req, res) => {
    const { resourceSpans } = (await json(req)) as Exported;
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = String(name?.value.stringValue);
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Names of a span and of all above it, the first at the front. */
export function wayTo(spans: readonly ReceivedSpan[], { name, parentSpanId }: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === parentSpanId);
  return [...(parent ? wayTo(spans, parent) : []), name];
}
