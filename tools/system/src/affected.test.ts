import { describe, expect, it } from '@jest/globals';
import { affectedBy } from './affected.ts';

const all = ['catalogue', 'checkout'];

describe('a changed file', () => {
  it('of one service starts that service again and builds nothing', () => {
    const affected = affectedBy(['services/checkout/src/app.ts'], all);
    expect(affected).toEqual({ services: new Set(['checkout']), edge: false, build: false });
  });

  it('of a remote is built and starts nothing again', () => {
    const affected = affectedBy(['mf-checkout/src/remote.tsx'], all);
    expect(affected).toEqual({ services: new Set(), edge: false, build: true });
  });

  it('of the contracts concerns everybody', () => {
    const affected = affectedBy(['packages/contracts/src/money.ts'], all);
    expect(affected).toEqual({ services: new Set(all), edge: true, build: true });
  });

  it('of the edge starts the edge again', () => {
    const affected = affectedBy(['shell/edge/server.ts'], all);
    expect(affected).toEqual({ services: new Set(), edge: true, build: false });
  });
});
