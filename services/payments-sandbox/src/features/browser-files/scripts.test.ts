import { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { browserFiles } from './scripts.ts';

let files: Awaited<ReturnType<typeof browserFiles>>;
beforeAll(async () => {
  files = await browserFiles();
});

describe('the scripts for browsers', () => {
  it.each(['stripe.js', 'card-frame.js', 'wallet.js', 'answered.js'])('%s is one classic script', (name) => {
    const { text = '' } = files.get(name) ?? {};
    // A syntax error, a name that two modules share, or a left-over import would throw here.
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/^(import|export) /m);
  });

  it('never hand a card digit to the shop’s page: only the frame reads the fields', () => {
    expect(files.get('stripe.js')?.text).not.toMatch(/cardnumber|exp_month|cvc:/);
    expect(files.get('card-frame.js')?.text).toContain('cardnumber');
  });
});
