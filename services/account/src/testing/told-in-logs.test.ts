import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { startTestAccount, type TestAccount } from './test-account.ts';
import { sizeM } from './test-pieces.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const lines: string[] = [];
let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount(createLogger('account', 'trace', { write: (line) => void lines.push(line) }));
});
afterAll(() => shop.stop());

it('no line of the log has an address, or the key of a link', async () => {
  const email = 'ida-in-no-log@shop.example';
  await shop.tellStock([sizeM]);
  await shop.confirmed(email);
  shop.mails.behave = (step) => (step === 'rcpt' ? 550 : 'go-on');
  await shop.tellStock([]);
  await shop.mailsTo(email);
  const log = lines.join('');
  expect(log).toContain('mail sent');
  expect(log).not.toContain('ida-in-no-log');
  for (const { links } of await shop.mailsTo(email))
    for (const link of links) expect(log).not.toContain(link.split('signature=')[1] ?? link);
});
