import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Asset, deployableNameSchema, type ReleaseManifest, versionSchema } from '@toile/contracts';
import { LRUCache } from 'lru-cache';
import sirv from 'sirv';
import { createCheckedFiles, DamagedFile, type Ending } from './checked-files.ts';
import type { Manifests } from './manifests.ts';

const oneYearSeconds = 365 * 24 * 3600;
const address = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]*)/;
const cacheControl = `public,max-age=${oneYearSeconds},immutable`;

interface StaticFilesOptions {
  artefactsDir: string;
  manifestOf: Manifests;
  /** Called for each request of a file that differs from the published one. */
  onDamaged: (manifest: ReleaseManifest, error: DamagedFile) => void;
}

/** The precompressed forms that a request takes, the best first; the file itself is the last. */
function formsFor(req: IncomingMessage): Ending[] {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  return [
    ...(/\bbr\b/.test(accepted) ? ['.br' as const] : []),
    ...(/\bgzip\b/.test(accepted) ? ['.gz' as const] : []),
    '',
  ];
}

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
    'content-type': asset.file.endsWith('.css') ? 'text/css;charset=utf-8' : 'text/javascript',
    'content-length': body.length,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Serves the browser files of published versions: immutable, precompressed at publish. Scripts and sheets are those of the
 * manifest or none; nothing outside of a version's `client` folder can be reached.
 */
export function createStaticFiles({ artefactsDir, manifestOf, onDamaged }: StaticFilesOptions) {
  const files = createCheckedFiles(artefactsDir);
  /** Fonts and pictures. */
  const opened = new LRUCache<string, ReturnType<typeof sirv>>({ max: 100 });

  function open(folder: string) {
    if (!existsSync(folder)) return undefined;
    const serve = sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      immutable: true,
      maxAge: oneYearSeconds,
    });
    opened.set(folder, serve);
    return serve;
  }

  /** The first form that there is. */
  async function read(manifest: ReleaseManifest, asset: Asset, forms: Ending[]) {
    for (const form of forms) {
      const body = await files
        .read({ manifest, asset, ending: form })
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
      if (body) return { asset, body, form };
    }
    return undefined;
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refuse = (status: number): void =>
      void res.writeHead(status, { 'cache-control': 'no-store' }).end();
    const notFound = () => refuse(404);
    const [, name = '', version = '', file = ''] = address.exec(req.url ?? '') ?? [];
    const part = deployableNameSchema.safeParse(name);
    if (!part.success || !versionSchema.safeParse(version).success) return notFound();
    const manifest = await manifestOf(part.data, version);
    if (!manifest) return notFound();
    const asset = files.assetOf(manifest, file);
    if (asset) {
      try {
        const found = await read(manifest, asset, formsFor(req));
        return found ? sendFile(req, res, found) : notFound();
      } catch (error) {
        if (!(error instanceof DamagedFile)) throw error;
        onDamaged(manifest, error);
        return refuse(503);
      }
    }
    const folder = path.join(artefactsDir, name, version, 'client');
    const serve = opened.get(folder) ?? open(folder);
    if (!serve) return notFound();
    req.url = `/${file}`;
    serve(req, res, notFound);
  };
}
