import type { Span } from './span.ts';
import { startBelow } from './tracing.ts';

const hostOf = (address: string) => {
  const { hostname, port } = new URL(address);
  return { 'server.address': hostname, ...(port && { 'server.port': Number(port) }) };
};

interface TracedCall<Answer> {
  /** Origin of whom is called. */
  to: string;
  method: string;
  /** `headers`: to be sent along, so that the callee’s work is below this span. */
  call: (headers: { traceparent?: string }) => Promise<Answer>;
  statusOf: (answer: Answer) => number;
}

/** Makes a call of another service a span of the work that it is made for. */
export async function traceCall<Answer>({ to, method, call, statusOf }: TracedCall<Answer>): Promise<Answer> {
  const attributes = { 'http.request.method': method };
  const span: Span | undefined = startBelow(method, { kind: 'client', attributes });
  if (!span) return call({});
  try {
    const answer = await call({ traceparent: span.traceparent });
    const status = statusOf(answer);
    span.close({
      attributes: { ...hostOf(to), 'http.response.status_code': status },
      hasFailed: status >= 400,
    });
    return answer;
  } catch (error) {
    span.close({ attributes: hostOf(to), hasFailed: true });
    throw error;
  }
}
