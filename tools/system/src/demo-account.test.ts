import { describe, expect, it } from '@jest/globals';
import { demoAccount, demoAccountFor } from './demo-account.ts';

const external = { databaseUrl: 'postgres://db.example/shop' };

describe('the demo account', () => {
  it('is there on the embedded database, with a password of the caller if there is one', () => {
    expect(demoAccountFor({ databaseUrl: undefined }, {})).toEqual(demoAccount);
    const other = demoAccountFor({ databaseUrl: undefined }, { DEMO_ACCOUNT_PASSWORD: 'another one' });
    expect(other).toEqual({ ...demoAccount, DEMO_ACCOUNT_PASSWORD: 'another one' });
  });

  it('is never made on a database of somebody, unless asked for', () => {
    expect(demoAccountFor(external, {})).toEqual({});
    expect(demoAccountFor(external, demoAccount)).toEqual(demoAccount);
  });
});
