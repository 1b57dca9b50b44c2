import { expect, it } from '@jest/globals';
import { keepUntilChange } from './keep-until-change.ts';

const throws = () => {
  throw new Error('down');
};

it.each([
  ['before there is a promise', throws],
  ['in a promise', async () => throws()],
])('keeps nothing that is thrown %s, and what comes then', async (_when, fails) => {
  const keep = keepUntilChange<{ is: string }>(() => () => {}, { max: 10 });
  await expect(keep('coat', fails)).rejects.toThrow('down');
  expect(await keep('coat', () => ({ is: 'there' }))).toEqual({ is: 'there' });
  expect(keep('coat', throws)).toEqual({ is: 'there' });
});
