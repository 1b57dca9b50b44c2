import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { setIdOf } from '@toile/release-signing';
import { type Comparison, mostPictureBytes, type ReleaseTuple } from '@toile/releases-contract';
import {
  api,
  bearer,
  expectStatus,
  live,
  post,
  promote,
  publish,
  read,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();

const picture = (content: string) => {
  const bytes = Buffer.from(content);
  return { bytes, file: `${createHash('sha256').update(bytes).digest('hex')}.webp` };
};
const before = picture('before');
const after = picture('after');
const comparison = (at = '2026-11-20T14:05:00.000Z', files = [before.file, after.file]): Comparison => ({
  channel: 'live',
  at,
  before: { setId: 'set-00000000000a', versions: { 'mf-content': '1.0.0-a1000000' } },
  after: { setId: 'set-00000000000b', versions: { 'mf-content': '1.0.0-b2000000' } },
  owners: { 'mf-content': 'content' },
  notOpened: [],
  pages: [
    { part: 'mf-content', path: '/faq', address: '/faq', views: [] },
    {
      part: 'mf-content',
      path: '/about',
      address: '/about',
      views: [
        {
          width: 360,
          before: { file: files[0] as string, width: 360, height: 1000 },
          after: { file: files[1] as string, width: 360, height: 1000 },
          differences: [{ part: 'mf-content', after: { x: 0, y: 0, width: 8, height: 8 } }],
        },
      ],
    },
  ],
});

const send = async (report = comparison()) => (await post('comparisons', report).expect(201)).body;
const sendPicture = (id: string, { file, bytes }: ReturnType<typeof picture>) =>
  post(`comparisons/${id}/pictures/${file}`, { content: bytes.toString('base64') });

it('keeps what was compared, with its pictures, and shows it to staff (issue 12, 7)', async () => {
  const kept = await send();
  expect(kept).toMatchObject({
    channel: 'live',
    before: 'set-00000000000a',
    after: 'set-00000000000b',
    actor: 'jo',
    pages: 2,
    differing: 1,
  });
  for (const each of [before, after]) await sendPicture(kept.id, each).expect(204);
  expect(await read('channels/live/comparisons')).toEqual([kept]);
  expect(await read('channels/testers/comparisons')).toEqual([]);
  expect(await read(`comparisons/${kept.id}`)).toEqual(comparison());
  const { body, headers } = await api
    .get(`/api/releases/comparisons/${kept.id}/pictures/${after.file}`)
    .set(bearer)
    .expect(200);
  expect(Buffer.from(body).toString()).toBe('after');
  expect(headers['content-type']).toBe('image/webp');
});

it('takes a picture of its report alone, whose name is that of its content, and twice', async () => {
  const { id } = await send();
  await expectStatus(sendPicture(id, { ...before, bytes: after.bytes }), 400, 'other-content');
  await expectStatus(sendPicture(id, picture('of something else')), 404, 'unknown-comparison');
  const nowhere = '00000000-0000-4000-8000-000000000000';
  await expectStatus(sendPicture(nowhere, before), 404, 'unknown-comparison');
  for (let times = 0; times < 2; times++) await sendPicture(id, before).expect(204);
  for (const address of [`${nowhere}/pictures/${before.file}`, `${id}/pictures/${after.file}`, nowhere])
    await api.get(`/api/releases/comparisons/${address}`).set(bearer).expect(404);
});

it('takes large pictures, and refuses larger ones', async () => {
  const large = picture('x'.repeat(mostPictureBytes));
  const { id } = await send(comparison(undefined, [before.file, large.file]));
  await sendPicture(id, large).expect(204);
  const larger = picture('x'.repeat(mostPictureBytes + 3));
  await sendPicture(id, larger).expect(400);
});

it('forgets the oldest of more than twenty', async () => {
  const at = (minute: number) => `2026-11-20T14:${String(minute).padStart(2, '0')}:00.000Z`;
  const first = await send(comparison(at(0)));
  for (let minute = 1; minute <= 20; minute++) await send(comparison(at(minute)));
  const kept: { at: string }[] = await read('channels/live/comparisons');
  expect(kept.map((each) => each.at)).toEqual(Array.from({ length: 20 }, (_, index) => at(20 - index)));
  await api.get(`/api/releases/comparisons/${first.id}`).set(bearer).expect(404);
});

it('is for those who have proven who they are', async () => {
  const { id } = await send();
  for (const address of [
    'channels/live/comparisons',
    `comparisons/${id}`,
    `comparisons/${id}/pictures/${before.file}`,
  ])
    await api.get(`/api/releases/${address}`).expect(401);
  await api.post('/api/releases/comparisons').send(comparison()).expect(401);
});

it('is there before a change between its two sets is made, and on the way back', async () => {
  const one = (await live()).set.id;
  await expectStatus(publish('mf-content', 'b2'), 201);
  const versions = { 'mf-content': version('b2') };
  const check = async () => (await expectStatus(post('channels/live/check', { versions }), 200)).pictures;
  expect(await check()).toBeUndefined();
  const other = setIdOf({ ...(await live()).set.versions, ...versions } as ReleaseTuple);
  const both = {
    before: { ...comparison().before, setId: one },
    after: { ...comparison().after, setId: other },
  };
  const { id } = await send({ ...comparison(), ...both });
  const pictures = { id, pages: 2, differing: 1 };
  expect(await check()).toEqual({ ...pictures, isReversed: false });
  await expectStatus(promote(versions), 200);
  versions['mf-content'] = version('a1');
  expect(await check()).toEqual({ ...pictures, isReversed: true });
});
