import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { ClientLimit } from './client-limit.ts';
import { sendProblem, sendTooMany } from './problem.ts';
import { type BodyLimits, BodyRefused, readBody } from './read-body.ts';

interface TakeReportOptions<Told> {
  limit: ClientLimit;
  /** Of the message. */
  limits: BodyLimits;
  /** Of its content; absent: any. */
  type?: RegExp;
  /** The message, parsed; undefined when it is none of this shop's. */
  read: (text: string) => Told | undefined;
  /** Answers to a message that can't be read, and of one that is too large or too slow. */
  says: { unknown: string; refused: string };
  /** Answers nothing: the answer is a 204. */
  take: (told: Told, req: IncomingMessage, res: ServerResponse) => unknown;
}

/** A message as its schema has it; undefined when it is no JSON or something else. */
export const jsonOf =
  <Schema extends z.ZodType>(schema: Schema) =>
  (text: string): z.output<Schema> | undefined => {
    try {
      return schema.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  };

/** Takes what a page tells the edge: read within its limits, refused with a problem, else answered. A refused sender is not read on. */
export function takeReport<Told>({ limit, limits, type, read, says, take }: TakeReportOptions<Told>) {
  return async (req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> => {
    const refuse = (status: number, code: string, title: string) => {
      res.setHeader('connection', 'close');
      sendProblem(res, { status, code, title, requestId });
    };
    const waitSeconds = limit(req);
    if (waitSeconds > 0) {
      res.setHeader('connection', 'close');
      return sendTooMany(res, { waitSeconds, requestId });
    }
    if (type && !type.test(req.headers['content-type'] ?? ''))
      return refuse(415, 'unsupported-media-type', says.unknown);
    const body = await readBody(req, limits).catch((error: Error) => error);
    if (body instanceof BodyRefused) return refuse(body.status, 'body-refused', says.refused);
    // Its client has gone.
    if (body instanceof Error) return;
    const told = read(String(body));
    if (told === undefined) return refuse(400, 'invalid-input', says.unknown);
    await take(told, req, res);
    if (!res.headersSent && !res.destroyed) res.writeHead(204).end();
  };
}
