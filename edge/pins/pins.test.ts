import { describe, expect, it } from '@jest/globals';
import { newKeyPair, signToken } from '@toile/release-signing';
import { type DeployableName, leavePinPath, pinKind, pinnedSetId } from '@toile/releases-contract';
import {
  cookieName,
  pinnedState,
  pinOf,
  seen,
  setId,
  shop,
  shopWith,
  soon,
  stopService,
  tokenOf,
  view,
  withPinnedShop,
} from '../testing/pinned-shop.ts';
import { stateAt } from '../testing/signed-state.ts';

withPinnedShop();

describe('a pinned page view', () => {
  it('is made with the versions of the pin, with nothing to stand in for them, and is kept by nobody', async () => {
    const { status, headers, text } = await view(tokenOf(), '/shop?page=2');
    expect(status).toBe(200);
    expect(seen.rendered).toEqual([{ set: pinnedSetId(setId), previous: {}, path: '/shop' }]);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(text).toMatch(/<body class="a"><style>[^<]+<\/style><toile-pin [^>]*aria-label/);
  });

  it('says which set it is, from when, until when, and how to leave; in escaped text with a sheet that its policy names', async () => {
    const { text, headers } = await view(tokenOf());
    for (const words of [
      setId,
      'the shop at 20 Nov 2026, 14:05 UTC',
      'Pinned 22 Nov 2026, 10:00 UTC, until ',
    ])
      expect(text).toContain(words);
    expect(text).toContain(`<form method="post" action="${leavePinPath}">`);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-a' 'sha256-[^']{44}'/);
  });

  it('of an unmarked pin is as a visitor’s: by its set’s own name, without badge, with a proof that proves nothing', async () => {
    const { status, headers, text } = await view(tokenOf({ unmarked: true }));
    expect(status).toBe(200);
    expect(seen.rendered).toEqual([{ set: setId, previous: {}, path: '/shop' }]);
    expect(text).toMatch(/<body class="a"><p>/);
    // Any letters may stand in the proof.
    const withoutProof = JSON.stringify({ text, headers }).replaceAll(
      new RegExp(`${setId}\\.[\\w.-]+`, 'g'),
      setId,
    );
    expect(withoutProof).not.toMatch(/pin|noindex/i);
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(headers['server-timing']).toMatch(new RegExp(`^visit;desc="${setId}\\.[\\w.-]+"$`));
    const said = await shop()
      .post('/api/releases/visits')
      .set('cookie', `${cookieName}=${tokenOf({ unmarked: true })}`);
    expect(said.status).toBe(204);
  });

  it('is of no version that the release service only claims to be of the pin’s set', async () => {
    const { current, signatures } = stateAt(7);
    const { 'mf-content': _, ...fewer } = current as Record<DeployableName, object>;
    for (const changed of [
      { current: fewer },
      { channel: 'beta' },
      { signatures: { ...signatures, shell: 'x' } },
    ]) {
      seen.answer.body = pinnedState(changed);
      shopWith();
      const { status, text } = await view(tokenOf());
      expect([status, text]).toEqual([503, expect.stringContaining('can’t be shown now')]);
    }
    expect(seen.rendered).toEqual([]);
  });

  it('says that the release service has ended the pin, or proves its versions no longer', async () => {
    seen.answer = {
      status: 410,
      body: { type: 'about:blank', status: 410, code: 'pin-ended', title: 'The pin has ended' },
    };
    const { status, text, headers } = await view(tokenOf());
    expect([status, text]).toEqual([410, expect.stringContaining('The pin has ended')]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('says that the release service is down, and goes on with a set that it knows', async () => {
    seen.answer.status = 500;
    expect((await view(tokenOf())).status).toBe(503);
    seen.answer.status = 200;
    expect((await view(tokenOf())).status).toBe(200);
    stopService();
    expect((await view(tokenOf())).status).toBe(200);
    expect((await view(tokenOf({ id: 'b'.repeat(22) }))).status).toBe(503);
  });

  it('says that its versions can’t make the page, instead of showing another', async () => {
    seen.isBroken = true;
    const { status, text, headers } = await view(tokenOf());
    expect([status, headers['cache-control']]).toEqual([503, 'private, no-store']);
    expect(text).toContain('Nothing else is shown in its place');
  });

  it.each([
    ['forged', signToken(pinKind, pinOf(), newKeyPair().privateKey), 403],
    ['expired', tokenOf({ expiresAt: soon(-1) }), 410],
    ['of another channel', tokenOf({ channel: 'beta' }), 403],
    ['4 KB of garbage', 'A'.repeat(4096), 403],
    ['empty', '', 403],
  ])('is never what is live while its cookie is %s', async (_what, token, status) => {
    const answered = await view(token);
    expect([answered.status, seen.asked, seen.rendered]).toEqual([status, [], []]);
    expect(answered.text).toContain('Show what is live');
  });

  it('asks for each pin once in a while, and remembers twenty of them', async () => {
    const ids = Array.from({ length: 21 }, (_, n) => String.fromCharCode(97 + n).repeat(22));
    for (const id of [...ids, ...ids.slice(-20)]) expect((await view(tokenOf({ id }))).status).toBe(200);
    expect(seen.asked).toHaveLength(21);
    await view(tokenOf({ id: ids[0] ?? '' }));
    expect(seen.asked).toHaveLength(22);
  });

  it('is one of the documents that a client may have made', async () => {
    shopWith({ limit: () => 7 });
    const { status, headers } = await view(tokenOf());
    expect([status, headers['retry-after'], seen.asked]).toEqual([429, '7', []]);
  });

  it('is nobody’s who has no cookie: documents stay the same for all', async () => {
    const { headers, text } = await shop().get('/').set('cookie', 'toile_pinned=1; x__Host-toile_pin=2');
    expect([text, headers['cache-control']]).toEqual(['live', 'public']);
  });

  it.each(['/api/policy-reports', '/api/releases/visits'])(
    'tells nothing of the versions that visitors have: %s',
    async (address) => {
      const report = (cookie: string) => shop().post(address).set('cookie', cookie).send({});
      expect((await report(`${cookieName}=${tokenOf()}`)).status).toBe(204);
      expect((await report('a=b')).text).toBe('reported');
    },
  );
});
