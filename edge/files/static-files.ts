import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Ending } from '@toile/artefacts';
import type { Asset } from '@toile/releases-contract';
import type { Warn } from '../http/warnings.ts';
import { DamagedFile } from './checked-files.ts';
import type { PublishedFiles } from './published-files.ts';

const oneYearSeconds = 365 * 24 * 3600;
const cacheControl = `public,max-age=${oneYearSeconds},immutable`;

/** The precompressed forms that a request takes, the best first; the file itself is the last. */
function formsFor(req: IncomingMessage): Ending[] {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  return [
    ...(/\bbr\b/.test(accepted) ? ['.br' as const] : []),
    ...(/\bgzip\b/.test(accepted) ? ['.gz' as const] : []),
    '',
  ];
}

/** Of what builds leave (packages/build-config). A browser runs nothing of another type. */
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css;charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};
const encodings = { '.br': { 'content-encoding': 'br' }, '.gz': { 'content-encoding': 'gzip' }, '': {} };

function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { asset, body, form }: { asset: Asset; body: Buffer; form: Ending },
): void {
  const headers = {
    'cache-control': cacheControl,
    etag: `"${asset.integrity.slice(7, 29)}${form}"`,
    vary: 'accept-encoding',
  };
  if (req.headers['if-none-match'] === headers.etag) return void res.writeHead(304, headers).end();
  res.writeHead(200, {
    ...headers,
    ...encodings[form],
    'content-type': contentTypes[path.extname(asset.file)] ?? 'application/octet-stream',
    'content-length': body.length,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Serves the browser files of published versions: immutable, precompressed at publish. A store that can't be asked is a 503. */
export function createStaticFiles({ find, read }: PublishedFiles, warn: Warn) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refuse = (status: number): void =>
      void res.writeHead(status, { 'cache-control': 'no-store' }).end();
    try {
      const file = await find(req.url ?? '');
      if (!file) return refuse(404);
      return sendFile(req, res, { asset: file.asset, ...(await read(file, formsFor(req))) });
    } catch (error) {
      if (!(error instanceof DamagedFile)) warn('the store of versions does not answer', error);
      return refuse(503);
    }
  };
}
