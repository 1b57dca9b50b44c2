import { beforeEach, describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import { type EmergencyOrder, emergencyKind, type SetId } from '@toile/releases-contract';
import supertest from 'supertest';
import {
  change,
  expectStatus,
  live,
  promote,
  publish,
  read,
  releasesApp,
  revision,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();

const manager = newKeyPair();
let first: SetId;

const order = (changes: Partial<EmergencyOrder> = {}): EmergencyOrder => ({
  channel: 'live',
  set: first,
  revision: 2,
  at: '2026-11-27T03:00:00.000Z',
  reason: 'pages fail since the last set',
  actor: 'jo',
  isRehearsal: false,
  ...changes,
});
const tellService = (content: EmergencyOrder, { privateKey } = manager) =>
  supertest(releasesApp({ managerKey: manager.publicKey }))
    .post('/api/releases/channels/live/emergency-orders')
    .send({ order: content, signature: signContent(emergencyKind, content, privateKey) });
const history = () => read('channels/live/history');

beforeEach(async () => {
  first = (await live()).set.id;
  await publish('mf-content', 'b2');
  await expectStatus(promote({ 'mf-content': version('b2') }), 200);
});

describe('an emergency order that edges followed', () => {
  it('is what the channel shows, and is in the history once, whoever tells it', async () => {
    await tellService(order()).expect(204);
    await tellService(order()).expect(204);
    expect((await live()).set.id).toBe(first);
    const [last, before] = await history();
    expect(last).toMatchObject({
      revision: 3,
      action: 'rollback',
      actor: 'jo',
      reason: 'Emergency order of 2026-11-27T03:00:00.000Z: pages fail since the last set',
      changed: { 'mf-content': version('a1') },
      backTo: { revision: 1 },
    });
    expect(before.revision).toBe(2);
  });

  it('is a line of the history alone when somebody has changed the channel meanwhile, or the set is unknown here', async () => {
    await publish('mf-content', 'c3');
    await expectStatus(promote({ 'mf-content': version('c3') }), 200);
    await tellService(order()).expect(204);
    await tellService(
      order({ revision: 4, set: 'set-0123456789ab' as SetId, at: '2026-11-27T03:05:00.000Z' }),
    ).expect(204);
    expect((await live()).set.versions['mf-content']).toBe(version('c3'));
    expect((await history()).slice(0, 2)).toMatchObject([
      { action: 'emergency-order', changed: {} },
      { action: 'emergency-order', changed: {} },
    ]);
    expect(await revision()).toBe(5);
  });

  it('is what the channel shows also when health has asked something meanwhile, and when an earlier order came first', async () => {
    await publish('mf-content', 'c3');
    await expectStatus(promote({ 'mf-content': version('c3') }), 200);
    const second = (await read('channels/live/history'))[1].setId as SetId;
    await expectStatus(
      change('hold', { parts: [], until: new Date(Date.now() + 3_600_000).toISOString() }),
      200,
    );
    await tellService(order({ revision: 3, set: second })).expect(204);
    expect((await live()).set.id).toBe(second);
    const later = order({ revision: 3, at: '2026-11-27T03:05:00.000Z' });
    await tellService(later).expect(204);
    expect((await live()).set.id).toBe(first);
    await tellService(order({ revision: 3, set: second, at: '2026-11-27T03:02:00.000Z' })).expect(204);
    expect((await live()).set.id).toBe(first);
    expect((await history())[0]).toMatchObject({ action: 'emergency-order', changed: {} });
  });

  it.each<[string, () => ReturnType<typeof tellService>]>([
    ['of anybody else', () => tellService(order(), newKeyPair())],
    ['of another channel', () => tellService(order({ channel: 'staging' }))],
    ['that was a rehearsal', () => tellService(order({ isRehearsal: true }))],
  ])('%s changes nothing', async (_what, told) => {
    await expectStatus(told(), 403, 'not-the-release-manager');
    expect(await revision()).toBe(2);
  });
});
