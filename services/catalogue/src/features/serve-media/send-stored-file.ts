import { basename, dirname } from 'node:path';
import { HttpProblem } from '@toile/service-kit';
import type { Response } from 'express';
import { forEver, type MediaFile } from '../../domain/media-file.ts';

export interface SendOptions {
  res: Response;
  caching?: string;
}

/** Streams the file itself, whole or in the asked range: players and phones fetch films and models in parts. */
export function sendStoredFile(
  path: string,
  { hash, type }: MediaFile,
  { res, caching = forEver }: SendOptions,
): Promise<void> {
  const headers = { 'content-type': type, etag: `"${hash}"`, 'cache-control': caching };
  return new Promise((resolve, reject) => {
    res.sendFile(
      basename(path),
      { root: dirname(path), headers, dotfiles: 'deny', cacheControl: false },
      (error?: NodeJS.ErrnoException) => {
        const callerLeft = error?.code === 'ECONNABORTED';
        if (!error || res.headersSent || callerLeft) resolve();
        else reject(refusal(error, res));
      },
    );
  });
}

function refusal(error: Error & { status?: number; code?: string }, res: Response): Error {
  for (const name of ['content-type', 'etag', 'cache-control']) res.removeHeader(name);
  if (error.status === 416)
    return new HttpProblem({
      status: 416,
      code: 'range-not-satisfiable',
      title: 'The file has no such range',
    });
  if (error.status === 404)
    return new HttpProblem({ status: 404, code: 'unknown-media', title: 'There is no such file' });
  return error;
}
