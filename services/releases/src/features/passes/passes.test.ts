import { describe, expect, it } from '@jest/globals';
import { provenChain, readToken } from '@toile/release-signing';
import {
  channelHealthSchema,
  channelStateSchema,
  explanationSchema,
  passKind,
  passParameter,
  type Target,
} from '@toile/releases-contract';
import { openReleases } from '../../rules/open-releases.ts';
import {
  api,
  change,
  expectStatus,
  live,
  logger,
  pinKeys,
  post,
  promote,
  publish,
  read,
  shop,
  testbed,
  version,
} from '../../testing/releases-api.ts';
import { canaryVersions, run, useVisits, visits, watch } from '../../testing/visits-api.ts';
import { watchChannel } from '../watch-health/runner.ts';

useVisits();
const staff: Target = { kind: 'staff' };
const showTo = (target: object, versions: object = canaryVersions) =>
  change('candidate', { versions, target });
const ask = (body: object) => post('channels/live/passes', body);
const state = async () => channelStateSchema.parse(await live());
const health = async () => channelHealthSchema.parse(await read('channels/live/health'));

describe('a canary of a target', () => {
  it('is in a field that older edges pass over, and is a canary to all others', async () => {
    await expectStatus(showTo(staff), 200);
    const sent = JSON.parse(JSON.stringify(await live()));
    expect(sent).not.toHaveProperty('candidate');
    expect(sent.targeted).toMatchObject({ target: staff });
    expect(sent.targeted).not.toHaveProperty('share');
    const { candidate: canary } = await state();
    expect(canary).toMatchObject({ id: sent.targeted.id, share: 0, target: staff });
    expect(Object.keys(canary?.changed ?? {})).toEqual(['mf-content']);
  });

  it('goes on to other people and to a share as the same canary, is in the history and in why, and ends', async () => {
    await expectStatus(showTo(staff), 200);
    const { candidate: first } = await state();
    await expectStatus(showTo({ kind: 'country', countries: ['GB'] }), 200);
    const told = explanationSchema.parse(await read(`channels/live/why?at=${new Date().toISOString()}`));
    expect(told).toMatchObject({
      side: 'undecided',
      candidate: { target: { kind: 'country', countries: ['GB'] } },
    });
    await run(5);
    expect(await live()).toMatchObject({ candidate: { id: first?.id, share: 5 } });
    expect(await live()).not.toHaveProperty('targeted');
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    const entries = await read('channels/live/history');
    expect(
      entries.map(({ action, share, candidate: canary }: Record<string, object>) => [action, share, canary]),
    ).toEqual([
      ['end-candidate', null, undefined],
      ['candidate', 5, { id: first?.id, setId: first?.set.id }],
      [
        'candidate',
        null,
        { id: first?.id, setId: first?.set.id, target: { kind: 'country', countries: ['GB'] } },
      ],
      ['candidate', null, { id: first?.id, setId: first?.set.id, target: staff }],
      ['promote', null, undefined],
    ]);
    expect(provenChain(entries.reverse(), 5).from).toBe(1);
  });

  it('is kept beside changes of other parts, and is promoted', async () => {
    await expectStatus(showTo(staff), 200);
    await publish('mf-designer', 'b2');
    await expectStatus(promote({ 'mf-designer': version('b2') }), 200);
    expect((await state()).candidate).toMatchObject({ target: staff });
    await expectStatus(promote(canaryVersions), 200);
    expect(await live()).not.toHaveProperty('targeted');
  });

  it.each([
    [{ target: staff, share: 5 }],
    [{}],
    [{ target: staff, plan: [{ share: 1, seconds: 60 }, { share: 5 }] }],
    [{ target: { kind: 'everybody' } }],
    [{ target: { kind: 'country', countries: ['Britain'] } }],
    [{ target: { kind: 'country', countries: [] } }],
    [{ target: { kind: 'header', name: 'X Tester', value: 'yes' } }],
    [{ target: { kind: 'header', name: 'x-tester', value: 'yes, no' } }],
  ])('is refused with %j', async (body) => {
    await expectStatus(change('candidate', { versions: canaryVersions, ...body }), 400, 'invalid-input');
  });
});

describe('health of a target', () => {
  const failing = { visits: 60, failed: 30 };
  const seen = async (figures: object) => {
    await visits('candidate', figures);
    await visits('control', { visits: 1000, failed: 1 });
  };

  it('asks a person where others do better, since chance has not chosen them', async () => {
    await expectStatus(showTo(staff), 200);
    await seen(failing);
    expect((await health()).candidate).toMatchObject({ verdict: 'bad', share: 0, target: staff });
    await watch();
    expect(await live()).toHaveProperty('targeted');
    const [last] = await read('channels/live/history?limit=1');
    expect(last).toMatchObject({ action: 'ask', actor: 'health' });
    expect(last.reason).toMatch(
      /^needs a decision, since chance has not chosen who gets it: failed: 30 of 60/,
    );
  });

  it('says nothing of a share by what its people met before', async () => {
    await expectStatus(showTo(staff), 200);
    await seen(failing);
    await run(5);
    expect((await health()).candidate).toMatchObject({ verdict: 'waiting', tried: { visits: 0 } });
    await visits('candidate', { visits: 60 });
    await visits('control', { visits: 1000 });
    expect((await health()).candidate).toMatchObject({
      verdict: 'good',
      tried: { visits: 60 },
      visitsAtShare: 60,
    });
  });

  it.each([
    [120, 1000, true],
    [120, 10, false],
  ])(
    'with %d failing of 1,000 from %d networks is over a limit: %s, whatever others have',
    async (failed, networks, isEnded) => {
      const limits = { failures: 0.05 };
      const releases = openReleases(testbed.database, undefined, { limits });
      await expectStatus(showTo(staff), 200);
      await visits('candidate', { visits: 1000, failed }, { networks });
      await visits('control', { visits: 1000, failed: 120 });
      await watchChannel({ releases, logger }, 'live');
      const { candidate: canary } = await releases.health('live');
      expect(canary === null).toBe(isEnded);
      const [last] = await read('channels/live/history?limit=1');
      if (isEnded) expect(last.reason).toMatch(/^halted: failed: 120 of 1000 .*, limit 5 %$/);
      else expect(canary?.comparisons[0]).toMatchObject({ verdict: 'bad', isSure: false, limit: 0.05 });
    },
  );

  it('ends it when whatever its people were given failed', async () => {
    await expectStatus(showTo(staff), 200);
    await seen({ visits: 60, failed: 60 });
    await watch();
    expect(await live()).not.toHaveProperty('targeted');
  });
});

describe('a pass', () => {
  const tokenIn = (link: string) => new URL(link).searchParams.get(passParameter) ?? '';

  it('of staff is good for twelve hours at most, for this shop and channel', async () => {
    const { of, link } = await expectStatus(ask({ of: 'staff', minutes: 20_000, path: '/faq' }), 201);
    expect([of, link.startsWith(`${shop}/faq?${passParameter}=`)]).toEqual(['staff', true]);
    const pass = readToken(passKind, tokenIn(link), pinKeys.publicKey) as Record<string, string>;
    expect(pass).toMatchObject({ shop, channel: 'live', of: 'staff' });
    expect(Date.parse(pass.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(12 * 3600_000);
  });

  it('by its link is of the one canary that has one', async () => {
    await expectStatus(ask({ of: 'link' }), 409, 'no-link');
    await expectStatus(showTo(staff), 200);
    await expectStatus(ask({ of: 'link' }), 409, 'no-link');
    await expectStatus(showTo({ kind: 'link' }), 200);
    const { link } = await expectStatus(ask({ of: 'link' }), 201);
    const { candidate: canary } = await state();
    expect(readToken(passKind, tokenIn(link), pinKeys.publicKey)).toMatchObject({ of: canary?.id });
  });

  it('is nobody’s who proves no role, or asks for another word', async () => {
    const none = () => api.post('/api/releases/channels/live/passes');
    await expectStatus(none().send({ of: 'staff' }), 401, 'sign-in-needed');
    await expectStatus(ask({ of: 'release-manager' }), 400, 'invalid-input');
    await expectStatus(ask({ of: 'staff', path: '//evil.example' }), 400, 'invalid-input');
  });
});
