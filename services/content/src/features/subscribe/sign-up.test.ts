import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newsletterPaths } from '@toile/content-contract';
import { headerOf, type ReadMail } from '@toile/mail/testing';
import request from 'supertest';
import { type ContentSystem, contentSystem, publicOrigin } from '../../testing/content-system.ts';
import { pathIn, Reader } from '../../testing/reader.ts';
import { forgetOld } from '../forget/forget-old.ts';

// Sends mails to a real server: slow on a busy machine.
jest.setTimeout(120_000);

let system: ContentSystem;
let reader: Reader;
let people = 0;
beforeAll(async () => {
  system = await contentSystem();
});
beforeEach(() => {
  people += 1;
  reader = new Reader(system, people);
});
afterAll(() => system.stop());

describe('a sign-up', () => {
  it('is on the list when its link was followed and its button pressed, not before, and is welcomed once', async () => {
    await reader.signUp();
    const mail = await reader.newest();
    expect(mail.words).toContain('Somebody asked for Toile’s newsletter');
    expect(mail.source).not.toContain('List-Unsubscribe');
    for (let times = 0; times < 3; times += 1)
      await reader.openLink(pathIn(mail, 'confirm'), newsletterPaths.confirm);
    await request(reader.app).head(pathIn(mail, 'confirm'));
    expect((await reader.row())?.confirmed_at).toBeNull();
    const cookie = await reader.openLink(pathIn(mail, 'confirm'), newsletterPaths.confirm);
    const answers = await Promise.all(
      [1, 2, 3].map(() => reader.press(newsletterPaths.confirmForm, cookie).then(({ status }) => status)),
    );
    expect(answers).toEqual([303, 303, 303]);
    expect((await reader.row())?.confirmed_at).not.toBeNull();
    const mails = await reader.mails();
    expect(mails).toHaveLength(2);
    const welcome = mails[1] as ReadMail;
    const way = publicOrigin + pathIn(welcome, 'choices');
    expect(headerOf(welcome.source, 'List-Unsubscribe')).toBe(`<${way}>`);
    expect(headerOf(welcome.source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(welcome.words).toContain(`Change your choices, or leave the list:\r\n${way}`);
  });

  it('that is typed again and again gets one mail an hour, and the same answer and work as a new one (T36)', async () => {
    for (let times = 0; times < 6; times += 1) await reader.signUp();
    expect(await reader.mails()).toHaveLength(1);
    await reader.query(
      "update subscriptions set mailed_at = now() - interval '61 minutes' where email_address = $1",
      [reader.email],
    );
    await reader.signUp();
    await reader.signUp();
    expect(await reader.mails()).toHaveLength(2);
  });

  it('of somebody on the list changes nothing, whoever types it: the mail leads to the choices', async () => {
    await reader.join();
    await reader.query('update subscriptions set mailed_at = null where email_address = $1', [reader.email]);
    const before = await reader.row();
    await reader.signUp(reader.email.toUpperCase(), 'menswear');
    const mail = await reader.newest();
    expect(mail.words).toContain('You are on the list already');
    expect(await reader.row()).toMatchObject({
      interest: 'both',
      confirmed_at: before?.confirmed_at,
      id: before?.id,
    });
    await reader.openLink(pathIn(mail, 'choices'), newsletterPaths.choices);
  });

  it('is confirmed by no guessed, changed, expired or foreign link or key', async () => {
    await reader.signUp();
    const link = pathIn(await reader.newest(), 'confirm');
    const url = new URL(link, publicOrigin);
    const id = String((await reader.row())?.id);
    const wrong = [
      url.pathname,
      `${url.pathname}?expires=${url.searchParams.get('expires')}`,
      link.slice(0, -2),
      link.replace(/expires=\d/, 'expires=9'),
      link.replace('/confirm', '/choices'),
      link.replace(id, '00000000-0000-4000-8000-000000000000'),
      system.keys.linkOf(id, 'confirm', new Date(Date.now() - 8 * 86_400_000)),
    ];
    for (const path of wrong) {
      const { text } = await request(reader.app).get(path).set('accept', 'text/html').expect(404);
      expect(text).toContain('This link has expired');
    }
    const cookie = await reader.openLink(link, newsletterPaths.confirm);
    const { confirmForm, choicesForm, leaveForm } = newsletterPaths;
    await reader.press(confirmForm, cookie, { origin: 'https://evil.example' }).expect(403);
    await reader.press(confirmForm, '').expect(401);
    await reader.press(confirmForm, cookie.replace(/.$/, '')).expect(401);
    for (const path of [choicesForm, leaveForm])
      await reader.press(path, cookie, { fields: { interest: 'both', topics: 'events' } }).expect(401);
    expect((await reader.row())?.confirmed_at).toBeNull();
  });

  it('that nobody confirms is deleted after thirty days, and its mail with it', async () => {
    await reader.signUp();
    await reader.mails();
    await forgetOld(system.test.database.db);
    expect(await reader.row()).toBeDefined();
    const link = pathIn(await reader.newest(), 'confirm');
    const cookie = await reader.openLink(link, newsletterPaths.confirm);
    await reader.query(
      "update subscriptions set changed_at = now() - interval '31 days' where email_address = $1",
      [reader.email],
    );
    await forgetOld(system.test.database.db);
    expect(await reader.row()).toBeUndefined();
    expect(await reader.query('select 1 from outbox where recipient = $1', [reader.email])).toEqual([]);
    await reader.press(newsletterPaths.confirmForm, cookie).expect(401);
  });
});

it('a mail that has waited for days has a link that works', async () => {
  await system.server.stop();
  await reader.signUp();
  await reader.query("update outbox set created_at = now() - interval '8 days' where recipient = $1");
  await system.server.start();
  await reader.openLink(pathIn(await reader.newest(), 'confirm'), newsletterPaths.confirm);
});

it('mails wait while the mail server is away, and each comes once', async () => {
  await system.server.stop();
  await reader.signUp();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(
    await reader.query('select 1 from outbox where recipient = $1 and sent_at is null', [reader.email]),
  ).toHaveLength(1);
  await system.server.start();
  expect(await reader.mails()).toHaveLength(1);
});
