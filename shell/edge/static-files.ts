import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Asset, deployableNameSchema, type ReleaseManifest, versionSchema } from '@toile/contracts';
import { createCheckedFiles, DamagedFile, type Ending } from './checked-files.ts';
import type { Manifests } from './manifests.ts';

const oneYearSeconds = 365 * 24 * 3600;
const address = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]*)/;
const cacheControl = `public,max-age=${oneYearSeconds},immutable`;

interface StaticFilesOptions {
  artefactsDir: string;
  manifestOf: Manifests;
  /** Called for each request of a file that differs from the published one, or is missing. */
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

/**
 * Serves the browser files of published versions: immutable, precompressed at publish. They are those of the manifest or
 * none.
 */
export function createStaticFiles({ artefactsDir, manifestOf, onDamaged }: StaticFilesOptions) {
  const files = createCheckedFiles(artefactsDir);

  /** The first form that there is. The file itself is in the store, or the store is damaged. */
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
    throw new DamagedFile(`${manifest.id}: ${asset.file} is missing`);
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
    if (!asset) return notFound();
    try {
      return sendFile(req, res, await read(manifest, asset, formsFor(req)));
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      onDamaged(manifest, error);
      return refuse(503);
    }
  };
}
