import { describe, expect, it } from '@jest/globals';
import { hasMailbox } from './mailbox.ts';

describe('the mailbox at /mailbox', () => {
  it.each([
    ['http://localhost:8080', {}, true],
    ['http://127.0.0.1:3000', {}, true],
    ['http://localhost:8080', { SMTP_URL: 'smtp://mail.example' }, false],
    ['https://shop.example', {}, false],
    ['https://localhost.shop.example', {}, false],
  ])('%s with %o: %s', (publicOrigin, env, expected) => {
    expect(hasMailbox({ publicOrigin }, env)).toBe(expected);
  });
});
