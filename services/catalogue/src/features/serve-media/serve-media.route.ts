import { mediaQuerySchema } from '@toile/contracts';
import { HttpProblem, isSignedLink, limitAtOnce, parse } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { type MakeVariant, QueueFull } from '../../domain/make-variant.ts';
import { forEver, type MediaFile, mediaFile } from '../../domain/media-file.ts';
import { type MediaReader, StoreAway } from '../../domain/media-store.ts';
import { PictureError } from '../../domain/picture-error.ts';
import { chooseVariant, variantKey } from '../../domain/variant.ts';
import { type SendOptions, sendStoredFile } from './send-stored-file.ts';

export interface Media extends MediaReader {
  makeVariant: MakeVariant;
  /** Key that signs the links to sounds. */
  linkSecret: string;
}
export interface MediaDeps {
  media: Media;
}

interface Exchange {
  req: Request;
  res: Response;
}

/** Four pages of the catalogue: of the pictures that may wait to be made, one client takes a fifth. */
const filesAtOnce = 24 * 4;
const parameters = ['w', 'ar', 'q', 'f'];

/** GET /media/{hash}/{name}: the stored file, or with `w`, `ar`, `q` or `f` a picture made from it (specification §7, §9). */
export function serveMediaRoute(app: Express, { media }: MediaDeps): void {
  app
    .route('/media/:hash/:name')
    .get(limitAtOnce(filesAtOnce), async (req, res) => {
      const file = mediaFile(req.params.hash, req.params.name);
      if (!file) throw unknownMedia();
      const isVariant = parameters.some((name) => name in req.query);
      if (isVariant) await sendVariant(media, file, { req, res });
      else if (file.type.startsWith('audio/')) await sendSound(media, file, { req, res });
      else await sendFile(media, file, { res });
    })
    .all((_req, res) => {
      res.set('allow', 'GET, HEAD');
      throw problem(405, 'method-not-allowed', 'Files can only be read');
    });
}

/** A sound comes with a garment: only a link that was given for it leads there, for a while (CO-35). */
async function sendSound(media: Media, file: MediaFile, { req, res }: Exchange): Promise<void> {
  if (!isSignedLink(req.path, req.query, { secret: media.linkSecret }))
    throw problem(403, 'link-not-valid', 'This link has expired or was never given');
  await sendFile(media, file, { res, caching: 'private, no-store' });
}

async function sendFile(media: Media, file: MediaFile, answer: SendOptions): Promise<void> {
  const path = await media.local(file).catch((error) => Promise.reject(refusal(error, answer.res)));
  if (!path) throw unknownMedia();
  await sendStoredFile(path, file, answer);
}

async function sendVariant(media: Media, file: MediaFile, { req, res }: Exchange): Promise<void> {
  if (!file.type.startsWith('image/')) throw problem(400, 'not-a-picture', 'Only pictures can be resized');
  const query = parse(mediaQuerySchema, req.query);
  const variant = chooseVariant(query, req.get('accept') ?? '');
  res.set({ 'cache-control': forEver, etag: `"${variantKey(file.hash, variant)}"` });
  if (query.f === 'auto') res.vary('accept');
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  try {
    if (req.fresh && !(await media.local(file))) throw unknownMedia();
    const picture = req.fresh ? undefined : await media.makeVariant(file, variant, { signal: gone.signal });
    if (picture) res.type(`image/${variant.format}`).send(picture);
    else res.status(304).end();
  } catch (error) {
    if (gone.signal.aborted) return;
    res.removeHeader('etag');
    throw refusal(error, res);
  }
}

function refusal(error: unknown, res: Response): unknown {
  if (error instanceof QueueFull || error instanceof StoreAway) res.set('retry-after', '5');
  if (error instanceof QueueFull)
    return problem(503, 'busy', 'Too many pictures are being made, try again soon');
  if (error instanceof StoreAway)
    return problem(503, 'media-away', 'This file can’t be fetched right now, try again soon');
  if (!(error instanceof PictureError)) return error;
  if (error.reason === 'missing') return unknownMedia();
  if (error.reason === 'too-large')
    return problem(422, 'picture-too-large', 'The picture is too large to resize');
  return problem(422, 'broken-picture', 'The stored picture cannot be read');
}

const problem = (status: number, code: string, title: string) => new HttpProblem({ status, code, title });
const unknownMedia = () => problem(404, 'unknown-media', 'There is no such file');
