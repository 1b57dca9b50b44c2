import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keysHeader, keysText, surrogateKeys } from '@toile/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { apiCaching } from './api-caching.ts';
import type { SubscribeToChanges } from './change-stream.ts';
import { keepUntilChange } from './keep-until-change.ts';

/** Answer with the keys of all that can change it, but imports, which change every answer. */
export interface Keyed<T = unknown> {
  body: T;
  keys: Iterable<string>;
}

/** Ready to send. */
interface Answer {
  body: string | Buffer;
  /** Undefined of more than a header holds. */
  keys: string | undefined;
  bytes: number;
  etag: string;
  isZipped?: true;
  /** The same compressed, once somebody has asked for that. */
  zipped?: Promise<Answer>;
}

const maxBytes = 16 * 2 ** 20;
/** Of addresses that there are without end. */
const maxPassingBytes = 2 * 2 ** 20;
/** Bytes of an entry beside its body. */
const entryBytes = 512;
/** A shorter body goes in one packet. */
const leastZipped = 1400;
const zip = promisify(gzip);
/** Head and body of a text are one write; a longer one costs more to encode each time than a second write. */
const longestText = 8 * 1024;
/** Half of what a reader takes of all headers. */
const longestKeys = 8 * 1024;

async function make(read: () => Keyed | Promise<Keyed>): Promise<Answer> {
  const { body, keys } = await read();
  const text = JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  const named = keysText([surrogateKeys.shop, ...keys]);
  return {
    body: bytes > longestText ? Buffer.from(text) : text,
    keys: named.length > longestKeys ? undefined : named,
    bytes,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
}

async function zippedOf({ body, etag, keys }: Answer): Promise<Answer> {
  const zipped = await zip(body, { level: 5 });
  // Another form has another name (RFC 9110 §8.8.3).
  return { body: zipped, bytes: zipped.length, etag: etag.replace(/"$/, '-gzip"'), keys, isZipped: true };
}

function sendForm(req: Pick<Request, 'fresh'>, res: Response, answer: Answer): void {
  const { body, keys, bytes, etag, isZipped } = answer;
  res.setHeader('cache-control', apiCaching);
  res.setHeader('etag', etag);
  if (keys) res.setHeader(keysHeader, keys);
  if (req.fresh) return void res.writeHead(304).end();
  // Not by express, which works out the type, the length and a weak ETag of each answer anew.
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes,
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  res.end(body);
}

function send(req: Pick<Request, 'fresh' | 'headers'>, res: Response, answer: Answer): void | Promise<void> {
  const isLong = answer.bytes >= leastZipped;
  if (isLong) res.setHeader('vary', 'accept-encoding');
  const isWanted = isLong && /\bgzip\b/.test(String(req.headers['accept-encoding']));
  if (!isWanted) return sendForm(req, res, answer);
  answer.zipped ??= zippedOf(answer);
  return answer.zipped.then((zipped) => sendForm(req, res, zipped));
}

/**
 * Makes the handler of a GET that answers everybody the same JSON. All that `read` knows of an address is what `ask` takes
 * from it, as plain JSON: addresses that ask for the same have one answer, whatever else they hold. What is combined at
 * will, `isPassing`, is kept apart: whoever asks for thousands of such answers displaces no others.
 */
export type PublicAnswer = <Asked, Params = Request['params']>(
  ask: (req: Request<Params>) => Asked,
  read: (asked: Asked) => Keyed | Promise<Keyed>,
  isPassing?: (asked: Asked) => boolean,
) => RequestHandler<Params>;

/**
 * Answers of public reads, kept in memory by what they were asked for until what they show changes. Requests for an answer
 * that is being made wait for it; what `read` throws is kept for nobody.
 */
export function publicAnswers(changes: SubscribeToChanges): PublicAnswer {
  const keepWithin = (maxSize: number) =>
    keepUntilChange<Answer>(changes, {
      maxSize,
      sizeCalculation: ({ bytes, keys = '' }, name) => entryBytes + name.length + keys.length + 2 * bytes,
      keysOf: ({ keys }) => keys,
    });
  const keepLong = keepWithin(maxBytes);
  const keepPassing = keepWithin(maxPassingBytes);
  let handlers = 0;
  return (ask, read, isPassing) => {
    handlers += 1;
    const handler = handlers;
    return (req, res) => {
      const asked = ask(req);
      const keep = isPassing?.(asked) ? keepPassing : keepLong;
      const answer = keep(`${handler} ${JSON.stringify(asked)}`, () => make(() => read(asked)));
      return answer instanceof Promise ? answer.then((made) => send(req, res, made)) : send(req, res, answer);
    };
  };
}
