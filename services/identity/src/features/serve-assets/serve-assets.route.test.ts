import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tokensSheet } from '@toile/tokens';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

it('styles its pages with the tokens of the shop and none of its own', async () => {
  const page = await (await test.browser().get('/Identity/Account/Register')).text();
  const address = /href="([^"]+\.css)"/.exec(page)?.[1] ?? '';
  const sheet = await (await test.browser().get(address)).text();
  expect(sheet).toContain(tokensSheet);
  const own = sheet.replace(tokensSheet, '');
  expect(own.match(/--[\w-]+:|#[0-9a-f]{3,6}\b/g)).toBeNull();
  const used = [...own.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  for (const name of used) expect(tokensSheet).toContain(`${name}: `);
});
