import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ForeignIssuer } from '@toile/service-kit';
import supertest from 'supertest';
import { bearer, manifest, post, read, releasesApp, sign, useReleases } from '../../testing/releases-api.ts';
import type { ConsoleSignIn } from './console.route.ts';

useReleases();

let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(path.join(tmpdir(), 'toile-console-'));
  await mkdir(path.join(consoleDir, 'assets'));
  await writeFile(path.join(consoleDir, 'index.html'), '<title>Releases</title>');
  await writeFile(path.join(consoleDir, 'secret.txt'), 'nobody reads this');
  await writeFile(path.join(consoleDir, 'assets/console.abc.js'), '1');
});
afterAll(() => rm(consoleDir, { recursive: true }));

const own: ConsoleSignIn = {
  origin: 'https://releases.shop.example',
};
const app = (signIn: ConsoleSignIn = own) => supertest(releasesApp({ consoleDir, signIn }));

describe('the console (issue 12, 6)', () => {
  it.each([
    '/',
    '/candidate',
    '/stages',
    '/compare',
    '/pins',
    '/why',
    '/audit',
    '/orders',
    '/orders/7K3M-9QXA',
    '/orders/acts',
    '/authentication/login-callback?code=1',
  ])('is one page, that needs nothing but its own origin: %s', async (address) => {
    const { text, headers } = await app().get(address).expect(200);
    expect(text).toBe('<title>Releases</title>');
    const policy = String(headers['content-security-policy']);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('has files that browsers keep, and shows no others', async () => {
    const { headers } = await app().get('/assets/console.abc.js').expect(200);
    expect(headers['cache-control']).toContain('immutable');
    for (const address of [
      '/secret.txt',
      '/assets/../secret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/',
      '/nowhere',
    ])
      await app().get(address).expect(404);
  });

  it('tells browsers how to sign in, with its own addresses', async () => {
    const { body } = await app().get('/_configuration/toile-console').expect(200);
    expect(body).toMatchObject({
      authority: 'https://releases.shop.example/identity',
      client_id: 'toile-console',
      redirect_uri: 'https://releases.shop.example/authentication/login-callback',
      silent_redirect_uri: 'https://releases.shop.example/identity/callback',
    });
  });

  it('lets an issuer of somebody else in, and nobody beside it', async () => {
    const issuer = 'https://id.example/realms/staff';
    const foreign: ForeignIssuer = {
      issuer,
      clientId: 'releases',
      scope: 'openid',
      parameters: {},
      origins: ['https://id.example'],
      tokens: { issuer, audience: 'api', algorithms: ['RS256'], types: ['JWT'] },
    };
    const other = { ...own, foreign };
    const { headers } = await app(other).get('/').expect(200);
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://id.example;");
    const { body } = await app(other).get('/_configuration/toile-console').expect(200);
    expect(body).toMatchObject({
      authority: issuer,
      client_id: 'releases',
      silent_redirect_uri: body.redirect_uri,
    });
  });

  it('is not there where none is built, and nobody signs in where there is no issuer', async () => {
    const bare = supertest(releasesApp());
    for (const address of ['/', '/assets/console.abc.js', '/_configuration/toile-console'])
      await bare.get(address).expect(404);
  });
});

describe('who am I', () => {
  it('is said to who has proven it alone', async () => {
    expect(await read('me')).toEqual({ name: 'jo', roles: ['release-manager'] });
    await app().get('/api/releases/me').expect(401);
    await app().get('/api/releases/me').set(bearer).expect(200);
  });
});

describe('a version', () => {
  it('says who wrote it and from which commit, as its publisher does', async () => {
    const content = manifest('mf-content', 'b2');
    const by = { author: 'Ada', commit: '0123abcd' };
    const send = (more: object) => post('versions', { manifest: content, signature: sign(content), ...more });
    for (const wrong of ['HEAD', 'x'.repeat(70), '<b>']) await send({ commit: wrong }).expect(400);
    await send(by).expect(201);
    const [last, first] = await read('versions/mf-content');
    expect([last.author, last.commit, first.author]).toEqual(['Ada', '0123abcd', null]);
  });
});
