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

const unknownProblem: HttpProblemParts = {
  status: 500,
  code: 'internal-error',
  title: 'Something went wrong',
};

/** Last route: nothing answered. */
export const notFound: RequestHandler = (_req, res) => {
  send(res, { status: 404, code: 'not-found', title: 'Not found' });
};

/** Answers every error as a problem document. An unknown one is logged and shows nothing of itself. */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: express knows an error handler by its four parameters
  return (error: unknown, req: Request, res: Response, next) => {
    const problem = describe(error);
    if (problem.status >= 500)
      logger.error({ err: error, requestId: req.get(requestIdHeader) }, 'request failed');
    if (res.headersSent) next(error);
    else send(res, problem);
  };
}

function describe(error: unknown): HttpProblemParts {
  if (error instanceof HttpProblem) return error;
  if (error instanceof URIError)
    return { status: 400, code: 'malformed-path', title: 'The path is not valid' };
  const type = (error as { type?: unknown } | null)?.type;
  return (typeof type === 'string' && refusals[type]) || unknownProblem;
}

function send(res: Response, { status, code, title, detail, issues }: HttpProblemParts): void {
  const body: Problem = {
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
