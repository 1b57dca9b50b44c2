import { describe, expect, it } from '@jest/globals';
import { demoAccount, demoAccountFor, demoStaff, demoStaffFor } from './demo-account.ts';

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

  it('of a release manager is there on the embedded database only while the console is this machine’s own', () => {
    const embedded = { databaseUrl: undefined };
    expect(demoStaffFor(embedded, {})).toEqual(demoStaff);
    expect(demoStaffFor(embedded, { CONSOLE_ORIGIN: 'https://releases.shop.example' })).toEqual({});
    expect(demoStaffFor(external, {})).toEqual({});
    expect(demoStaffFor(external, demoStaff)).toEqual(demoStaff);
  });
});
