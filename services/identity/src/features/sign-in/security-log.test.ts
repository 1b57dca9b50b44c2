import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { password, startTestIdentity } from '../../testing/test-identity.ts';
import { authorizeRequest, makeAccount, openSignInPage } from '../../testing/test-sign-in.ts';

it('logs who got in, who was refused and from where, and never an email address or a password', async () => {
  const written: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const test = await startTestIdentity({ logger: createLogger('identity', 'info', destination) });
  const { id, email } = await makeAccount(test);
  const browser = test.browser();
  const page = await openSignInPage(browser, authorizeRequest(test.origin).address);
  const from = { 'x-forwarded-for': '203.0.113.9' };
  await browser.post(`${page}/login`, { email, password: 'not the password' }, from);
  await browser.followRedirects(await browser.post(`${page}/login`, { email, password }, from));
  await browser.post('/Identity/Account/Manage/Password', {
    current: password,
    password: 'a longer walk in wool',
  });
  await browser.post('/Identity/Account/Register', {
    name: 'Bob',
    email: 'bob@shop.example',
    password: 'a walk in silk',
  });
  await test.stop();
  const lines = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
  expect(lines).toEqual([
    expect.objectContaining({ event: 'sign-in-refused', reason: 'wrong', client: '203.0.113.9' }),
    expect.objectContaining({ event: 'signed-in', account: id, client: '203.0.113.9' }),
    expect.objectContaining({ event: 'password-changed', account: id }),
    expect.objectContaining({ event: 'registered' }),
  ]);
  for (const secret of [email, 'bob@shop.example', password, 'not the password', 'a walk in silk'])
    expect(written.join('')).not.toContain(secret);
});
