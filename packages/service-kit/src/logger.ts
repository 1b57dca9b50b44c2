import { maskIds } from '@toile/contracts';
import { type DestinationStream, type Logger, pino } from 'pino';
import { linesOfTurn } from './lines-of-turn.ts';
import { loggedError } from './logged-error.ts';
import { requestId } from './request-context.ts';
import { traceFields } from './tracing/tracing.ts';

export type { Logger };

/** Never written down, wherever they stand in a logged object. */
const secrets = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'clientSecret',
  'client_secret',
  'email',
].flatMap((name) => [name, `*.${name}`]);
const headers = ['authorization', 'cookie', 'stripe-signature'].map((name) => `req.headers["${name}"]`);

/** Ids that operators look for, and that open nothing. */
const open = /("(?:requestId|mailId|account|trace_id|span_id)":"[^"]*")/;
const maskLine = (line: string) =>
  line
    .split(open)
    .map((part, at) => (at % 2 === 0 ? maskIds(part) : part))
    .join('');

let shared: DestinationStream | undefined;

/** Of all loggers of a process. Its own buffer is none: what it holds when a process ends on a broken pipe keeps that from ending at all. */
function standardOutput(): DestinationStream {
  shared ??= linesOfTurn(pino.destination({ sync: true }));
  return shared;
}

/** Structured log, one JSON object a line on stdout; within a request each line carries its id. No line opens an order. */
export function createLogger(name: string, level = 'info', destination?: DestinationStream): Logger {
  return pino(
    {
      name,
      level,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
      hooks: { streamWrite: maskLine },
      redact: { paths: [...secrets, ...headers, 'res.headers["set-cookie"]'], censor: '[masked]' },
      mixin: () => {
        const id = requestId();
        return { ...(id && { requestId: id }), ...traceFields() };
      },
    },
    destination ?? standardOutput(),
  );
}
