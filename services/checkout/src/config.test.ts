import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@toile/service-kit';
import { configSchema } from './config.ts';

const given = {
  DATABASE_URL: 'postgres://u@127.0.0.1:1/checkout',
  PAYMENTS_SANDBOX_URL: 'http://127.0.0.1:1',
  CATALOGUE_URL: 'http://127.0.0.1:1',
  DESIGNER_URL: 'http://127.0.0.1:1',
  INTERNAL_TOKEN: 'a-token-of-this-test',
};
const read = (env: Record<string, string> = {}) => loadConfig(configSchema, { ...given, ...env });

describe('the settings of mails', () => {
  it('keep a production shop without a mail server from losing or showing mails', () => {
    const { smtp, isMailKept } = read({ PUBLIC_ORIGIN: 'https://shop.example' });
    expect({ smtp, isMailKept }).toEqual({ smtp: undefined, isMailKept: false });
  });

  it('show the mailbox only on this machine, and only instead of a mail server', () => {
    expect(read({ MAILBOX: 'true' }).isMailKept).toBe(true);
    expect(read({ MAILBOX: 'true', SMTP_URL: 'smtp://127.0.0.1:2525' }).isMailKept).toBe(false);
    const outside = { MAILBOX: 'true', PUBLIC_ORIGIN: 'https://shop.example' };
    expect(() => read(outside)).toThrow('MAILBOX shows the mails of all shoppers');
  });

  it('say who writes: the shop’s contact, or MAIL_FROM', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example:465';
    expect(read({ SMTP_URL }).smtp).toEqual({
      url: SMTP_URL,
      from: { name: 'Toile', address: 'hello@toile.example' },
      replyTo: 'hello@toile.example',
    });
    const other = read({ SMTP_URL, MAIL_FROM: 'Toile, orders <orders@mail.example>' });
    expect(other.smtp?.from).toEqual({ name: 'Toile, orders', address: 'orders@mail.example' });
    expect(other.letterhead.host).toBe('mail.example');
    expect(read({ MAIL_FROM: 'orders@mail.example' }).letterhead.host).toBe('mail.example');
  });

  it.each([
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Toile <a@b>\r\nBcc: <c@d>'],
  ])('refuse %s %s without repeating it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
    expect(() => read({ [name]: value })).not.toThrow(value);
  });
});

describe('what stands on the shopper’s statement', () => {
  it.each([
    ['Toile', 'TOILE STORE'],
    ['Atelier & Söhne', 'ATELIER & SHNE STORE'],
    ['The very long name of a shop', 'THE VERY LONG NA STORE'],
    ['工房', 'STORE'],
  ])('is made of the name of the shop: %s → %s (CK-54, D1)', async (name, descriptor) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'shop-config-')), 'shop.json');
    await writeFile(file, JSON.stringify({ product: { name } }));
    expect(read({ SHOP_CONFIG: file }).payments.statementDescriptor).toBe(descriptor);
  });
});
