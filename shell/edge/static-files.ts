import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { deployableNameSchema, versionSchema } from '@toile/contracts';
import { LRUCache } from 'lru-cache';
import sirv from 'sirv';

const oneYear = 365 * 24 * 3600;
const address = /^\/remotes\/([^/]+)\/([^/]+)(\/[^?]*)/;

/**
 * Serves the browser files of published versions: immutable, precompressed at publish. A version is opened when it is
 * first asked for; nothing outside of its `client` folder can be reached.
 */
export function createStaticFiles(artefactsDir: string) {
  const opened = new LRUCache<string, ReturnType<typeof sirv>>({ max: 100 });

  function open(name: string, version: string) {
    const folder = path.join(artefactsDir, name, version, 'client');
    if (!existsSync(folder)) return undefined;
    const serve = sirv(folder, { brotli: true, gzip: true, etag: true, immutable: true, maxAge: oneYear });
    opened.set(folder, serve);
    return serve;
  }

  return (req: IncomingMessage, res: ServerResponse): unknown => {
    const notFound = (): void => {
      res.writeHead(404, { 'cache-control': 'no-store' }).end();
    };
    const [, name = '', version = '', file = '/'] = address.exec(req.url ?? '') ?? [];
    if (!deployableNameSchema.safeParse(name).success || !versionSchema.safeParse(version).success)
      return notFound();
    const serve = opened.get(path.join(artefactsDir, name, version, 'client')) ?? open(name, version);
    if (!serve) return notFound();
    req.url = file;
    serve(req, res, notFound);
  };
}
