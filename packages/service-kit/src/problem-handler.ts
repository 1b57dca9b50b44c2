import type { Problem } from '@toile/contracts';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { HttpProblem, type HttpProblemParts } from './http-problem.ts';
import { requestIdHeader } from './request-context.ts';

/** Errors of express' body parsers carry `type`; a broken percent-encoding in the path throws URIError. */
const refusals: Record<string, HttpProblemParts> = {
  'entity.parse.failed': { status: 400, code: 'malformed-json', title: 'The body is not valid JSON' },
  'entity.too.large': { status: 413, code: 'body-too-large', title: 'The body is too large' },
  'encoding.unsupported': { status: 415, code: 'unsupported-encoding', title: 'Unsupported encoding' },
  'charset.unsupported': { status: 415, code: 'unsupported-charset', title: 'Unsupported charset' },
  'request.aborted': { status: 400, code: 'request-aborted', title: 'The request was aborted' },
  'request.size.invalid': { status: 400, code: 'invalid-length', title: 'The length does not match' },
};

const unreadable: HttpProblemParts = {
  status: 400,
  code: 'unreadable-body',
  title: 'The body cannot be read',
};
const away: HttpProblemParts = {
  status: 503,
  code: 'service-unavailable',
  title: 'This part of the shop is away for a moment',
};
const unknownProblem: HttpProblemParts = {
  status: 500,
  code: 'internal-error',
  title: 'Something went wrong',
};

/**
 * Of connections, of a PostgreSQL that ends, starts, is full or is the primary no longer (class 08, class 53 with a full disk, 57P01
 * to 57P03, 25006), and of its time limits.
 */
const awayCodes =
  /^(?:E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH)|08...|53...|57P0[1-3]|25006|57014|55P03|25P03)$/;
/** The driver gives these no code. */
const awayMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;
const retryAfterSeconds = '5';

/** True when a database or another service that is needed can't be reached. */
function isAway(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (awayCodes.test(String(code)) || awayMessages.test(String(message))) return true;
  return cause !== undefined && isAway(cause);
}

/** Last route: nothing answered. */
export const notFound: RequestHandler = (_req, res) => {
  sendProblem(res, { status: 404, code: 'not-found', title: 'Not found' });
};

/** Answers every error as a problem document, or as `send` says. An unknown one is logged and shows nothing of itself. */
export function problemHandler(logger: Logger, send = sendProblem): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: express knows an error handler by its four parameters
  return (error: unknown, req: Request, res: Response, next) => {
    const problem = describe(error);
    if (problem.status >= 500)
      logger.error({ err: error, requestId: req.get(requestIdHeader) }, 'request failed');
    if (res.headersSent) next(error);
    else {
      if (problem.status === 503 && !res.hasHeader('retry-after')) res.set('retry-after', retryAfterSeconds);
      send(res, problem);
    }
  };
}

function describe(error: unknown): HttpProblemParts {
  if (error instanceof HttpProblem) return error;
  if (error instanceof URIError)
    return { status: 400, code: 'malformed-path', title: 'The path is not valid' };
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (typeof type === 'string' && refusals[type]) return refusals[type];
  // What express' parsers and its router say of a request, e.g. of a body that isn't packed as its header says.
  if (typeof status === 'number' && status >= 400 && status < 500) return { ...unreadable, status };
  return isAway(error) ? away : unknownProblem;
}

/** Answers with a problem document. */
export function sendProblem(
  res: Response,
  { status, code, title, detail, issues, extensions }: HttpProblemParts,
): void {
  const body: Problem = {
    ...extensions,
    type: 'about:blank',
    title,
    status,
    code,
    ...(detail && { detail }),
    requestId: String(res.getHeader(requestIdHeader) ?? ''),
    ...(issues && { issues }),
  };
  res
    .status(status)
    .type('application/problem+json')
    .set('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
