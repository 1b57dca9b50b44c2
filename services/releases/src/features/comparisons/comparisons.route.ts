import { createHash } from 'node:crypto';
import { comparisonSchema, pictureNameSchema, sentPictureSchema } from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { z } from 'zod';
import { channelName } from '../../domain/channel-name.ts';
import type { Comparisons } from '../../domain/comparisons.ts';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

export interface ComparisonsDeps extends Pick<ReleasingDeps, 'who'> {
  comparisons: Comparisons;
}

const idSchema = z.uuid('is not the id of a comparison');
const address = '/api/releases/comparisons/:id';
const pictureAddress = `${address}/pictures/:file`;
const pictureAsked = z.object({ id: idSchema, file: pictureNameSchema });

const unknown = (what: string) =>
  new HttpProblem({
    status: 404,
    code: 'unknown-comparison',
    title: `There is no such ${what}`,
    detail: 'The last twenty comparisons are kept.',
  });

const otherContent = () =>
  new HttpProblem({
    status: 400,
    code: 'other-content',
    title: 'The picture is not what its name says',
    detail: 'It is named by the SHA-256 of its content.',
  });

/**
 * Comparisons of testers, with its pictures; to be seen by staff. A picture that is named by another content is refused.
 */
export function comparisonsRoute(app: Express, { comparisons, who }: ComparisonsDeps): void {
  const testersOnly = only({ who }, 'tester');
  const staffOnly = only({ who }, 'staff');
  app.post('/api/releases/comparisons', testersOnly, async (req, res) => {
    const comparison = parse(comparisonSchema, req.body);
    parse(channelName, comparison.channel);
    const kept = await comparisons.keep(comparison, actorOf(res).name);
    res.status(201).set('cache-control', 'no-store').json(kept);
  });
  app.post(pictureAddress, testersOnly, async (req, res) => {
    const { id, file } = parse(pictureAsked, req.params);
    const content = Buffer.from(parse(sentPictureSchema, req.body).content, 'base64');
    if (`${createHash('sha256').update(content).digest('hex')}.webp` !== file) throw otherContent();
    if (!(await comparisons.keepPicture(id, file, content))) throw unknown('picture');
    res.status(204).end();
  });
  app.get('/api/releases/channels/:channel/comparisons', staffOnly, async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    res.set('cache-control', 'no-store').json(await comparisons.list(channel));
  });
  app.get(address, staffOnly, async (req, res) => {
    const comparison = await comparisons.read(parse(idSchema, req.params.id));
    if (!comparison) throw unknown('comparison');
    res.set('cache-control', 'no-store').json(comparison);
  });
  app.get(pictureAddress, staffOnly, async (req, res) => {
    const { id, file } = parse(pictureAsked, req.params);
    const content = await comparisons.readPicture(id, file);
    if (!content) throw unknown('picture');
    res
      .set({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' })
      .send(content);
  });
}
