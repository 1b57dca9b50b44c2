import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { apiAudience } from '@toile/identity-contract';
import { newKeyPair, provenChain, signContent } from '@toile/release-signing';
import type { JWTPayload } from 'jose';
import supertest from 'supertest';
import {
  bearer,
  change,
  expectStatus,
  live,
  manifest,
  publish,
  publishVersion,
  read,
  register,
  releasesApp,
  revision,
  sign,
  teamKeys,
  useReleases,
  version,
} from '../../testing/releases-api.ts';
import { startStaffIssuer } from '../../testing/staff-issuer.ts';

let staff: Awaited<ReturnType<typeof startStaffIssuer>>;
let api: ReturnType<typeof supertest>;
useReleases();
beforeAll(async () => {
  staff = await startStaffIssuer();
});
afterAll(() => staff.stop());
beforeEach(() => {
  api = supertest(releasesApp({ personOf: staff.personOf() }));
});

const toB2 = { versions: { 'mf-content': version('b2') } };
const send = async (authorization: string, body: object = {}, headers: Record<string, string> = {}) =>
  api
    .post('/api/releases/channels/live/promote')
    .set({ ...(authorization && { authorization }), ...headers })
    .send({ reason: 'because', expectedRevision: await revision(), ...toB2, ...body });
const get = (address: string, authorization = '') =>
  api.get(`/api/releases/${address}`).set(authorization ? { authorization } : {});
const signedIn = async (claims: JWTPayload) => `Bearer ${await staff.token(claims)}`;
const manager = () => signedIn({ roles: ['release-manager'] });
const lastActor = async () => (await read('channels/live/history'))[0].actor;
const forStaff = ['channels/live/history', 'versions/shell', 'failures', 'leftovers'];

describe('who changes a channel', () => {
  beforeEach(async () => void (await publish('mf-content', 'b2').expect(201)));

  it('is the person who signed in, whatever the request says (issue 12, 1)', async () => {
    await expectStatus(send(await manager(), { actor: 'somebody else' }), 200);
    expect(await lastActor()).toBe('ada@shop.example');
  });

  it('is named as far as a long name goes, in a history that is proven', async () => {
    const claims = { roles: ['release-manager'], email: `${'a'.repeat(199)}🧵@shop.example` };
    await expectStatus(send(await signedIn(claims)), 200);
    const history = await read('channels/live/history');
    expect(history[0].actor).toBe(`${'a'.repeat(199)}\ufffd`);
    expect(() => provenChain([...history].reverse(), history.length)).not.toThrow();
  });

  it('is the subject where no address is proven', async () => {
    const claims = { roles: 'openid release-manager', sub: 'u7', email_verified: false };
    await expectStatus(send(await signedIn(claims)), 200);
    expect(await lastActor()).toBe('u7');
  });

  it('is the token’s name, or the team whose key has signed', async () => {
    await expectStatus(send(bearer.authorization, { actor: 'ada@shop.example' }), 200);
    expect(await lastActor()).toBe('jo');
    const content = { reason: 'x', actor: 'jo', name: 'mf-content', expectedRevision: await revision() };
    const signed = { ...content, action: 'rollback', channel: 'live' };
    const signature = signContent('change', signed, teamKeys.privateKey);
    await expectStatus(api.post('/api/releases/channels/live/rollback').send({ ...content, signature }), 200);
    expect(await lastActor()).toBe('team team');
  });

  it('is the part’s team for a version, whoever sends it', async () => {
    const content = manifest('mf-content', 'c3');
    const request = { manifest: content, signature: sign(content), actor: 'ada@shop.example' };
    await expectStatus(api.post('/api/releases/versions').set(bearer).send(request), 201);
    expect((await read('versions/mf-content'))[0].actor).toBe('team team');
  });

  it.each<[string, number, string, () => Promise<string>]>([
    ['nobody', 401, 'sign-in-needed', async () => ''],
    [
      'a forged token',
      401,
      'bad-token',
      async () => `Bearer ${await staff.forged({ roles: ['release-manager'] })}`,
    ],
    [
      'an expired token',
      401,
      'bad-token',
      async () => `Bearer ${await staff.token({ roles: ['release-manager'] }, { expires: '-1s' })}`,
    ],
    [
      'a token without a signature',
      401,
      'bad-token',
      async () => {
        const [, payload] = (await staff.token({ roles: ['release-manager'] })).split('.');
        return `Bearer ${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
      },
    ],
    [
      'a token of the shop',
      401,
      'bad-token',
      () => signedIn({ aud: apiAudience, roles: ['release-manager'] }),
    ],
    ['an ID token', 401, 'bad-token', () => signedIn({ aud: 'toile-console', roles: ['release-manager'] })],
    [
      'another issuer’s token',
      401,
      'bad-token',
      () => signedIn({ iss: 'https://a.example', roles: ['release-manager'] }),
    ],
    ['a shopper without a role', 403, 'no-role', () => signedIn({})],
    [
      'a shopper with a role that is none',
      403,
      'no-role',
      () => signedIn({ roles: ['release-managers', 'admin'] }),
    ],
    ['somebody who runs orders', 403, 'role-needed', () => signedIn({ roles: ['orders'] })],
    ['a reader', 403, 'role-needed', () => signedIn({ roles: ['staff'] })],
    ['a tester', 403, 'role-needed', () => signedIn({ roles: ['tester'] })],
    [
      'a team’s signature of a read',
      401,
      'signed-by-a-stranger',
      async () => asTeam('channels/live/promote'),
    ],
  ])('is never %s', async (_who, status, code, authorization) => {
    const before = await live();
    await expectStatus(send(await authorization()), status, code);
    expect(await live()).toEqual(before);
  });

  it('is asked for in words, not in cookies: another origin sends nothing in a visitor’s name', async () => {
    const before = await live();
    const cookie = `token=${await staff.token({ roles: ['release-manager'] })}`;
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie };
    await expectStatus(send('', {}, evil), 401, 'sign-in-needed');
    const asForm = api
      .post('/api/releases/channels/live/promote')
      .set({ ...evil, 'content-type': 'text/plain' });
    await expectStatus(asForm.send('{"reason":"x"}'), 401, 'sign-in-needed');
    const preflight = await api.options('/api/releases/channels/live/promote').set({
      ...evil,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(await live()).toEqual(before);
  });
});

/** As the command line signs what it reads. */
function asTeam(address: string, { keys = teamKeys, agoMs = 0, signed = address, key = '' } = {}) {
  const at = Date.now() - agoMs;
  const content = { method: 'GET', address: `/api/releases/${signed}`, at };
  const signature = signContent('request', content, keys.privateKey);
  return `DeployKey key="${key || keys.publicKey}", at="${at}", signature="${signature}"`;
}

describe('who reads what people did', () => {
  it.each(forStaff)('%s: staff, testers, teams and the release token, and nobody else', async (address) => {
    for (const role of ['staff', 'tester', 'release-manager'])
      await get(address, await signedIn({ roles: [role] })).expect(200);
    await get(address, bearer.authorization).expect(200);
    await get(address, asTeam(address)).expect(200);
    await expectStatus(get(address), 401, 'sign-in-needed');
    await expectStatus(get(address, await signedIn({})), 403, 'no-role');
    const stranger = newKeyPair();
    for (const wrong of [
      asTeam(address, { keys: stranger }),
      asTeam(address, { keys: stranger, key: teamKeys.publicKey }),
      asTeam(address, { agoMs: 61_000 }),
      asTeam(address, { agoMs: -61_000 }),
      asTeam(address, { signed: 'parts' }),
      asTeam(address).replace(/at="\d+"/, `at="${Date.now() - 5000}"`),
      'DeployKey key=""',
    ])
      await expectStatus(get(address, wrong), 401, 'signed-by-a-stranger');
  });

  it('is no team any more when its key is no longer registered', async () => {
    const { publicKey } = newKeyPair();
    const address = 'failures';
    await get(address, asTeam(address)).expect(200);
    for (const name of ['shell', 'mf-catalogue', 'mf-designer', 'mf-content'])
      await register({ [name]: { deployKeys: [publicKey] } }).expect(200);
    await expectStatus(get(address, asTeam(address)), 401, 'signed-by-a-stranger');
  });

  it('what edges read says nothing of people, and needs no proof', async () => {
    await publishVersion(manifest('mf-content', 'b2')).expect(201);
    await change('promote', { ...toB2, reason: 'a reason that nobody reads' });
    for (const address of ['channels/live', 'parts']) {
      const { text } = await get(address).expect(200);
      expect(text).not.toMatch(/a reason that nobody reads|"jo"|"actor"|"note"/);
    }
  });
});

describe('an issuer of somebody else', () => {
  it('names roles as it likes, where it likes (issue 12, 1)', async () => {
    const rules = {
      rolesClaim: 'realm_access.roles',
      roleNames: {
        staff: 'Shop/Read',
        tester: 'Shop/Test',
        'release-manager': 'Shop/Release',
        orders: 'Shop/Orders',
      },
    };
    api = supertest(releasesApp({ personOf: staff.personOf(rules) }));
    await get('failures', await signedIn({ realm_access: { roles: ['other', 'Shop/Read'] } })).expect(200);
    await expectStatus(get('failures', await signedIn({ roles: ['Shop/Read'] })), 403, 'no-role');
    await expectStatus(get('failures', await signedIn({ realm_access: 5 })), 403, 'no-role');
    await expectStatus(
      get('failures', await signedIn({ realm_access: { roles: ['staff'] } })),
      403,
      'no-role',
    );
    api = supertest(releasesApp({ personOf: staff.personOf({ rolesClaim: 'https://shop.example/roles' }) }));
    await get('failures', await signedIn({ 'https://shop.example/roles': ['staff'] })).expect(200);
  });
});
