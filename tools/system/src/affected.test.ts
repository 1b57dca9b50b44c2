import { describe, expect, it } from '@jest/globals';
import { affectedBy } from './affected.ts';
import { root } from './paths.ts';
import { reachOfWorkspaces } from './workspace-graph.ts';

const reach = reachOfWorkspaces(root);
const services = [...reach.keys()].flatMap((folder) => /^services\/(.+)$/.exec(folder)?.[1] ?? []);
const changed = (file: string) => affectedBy([file], reach);

describe('a changed file', () => {
  it('of one service starts that service again and builds nothing', () => {
    expect(changed('services/checkout/src/app.ts')).toEqual({
      services: new Set(['checkout']),
      edge: false,
      build: false,
      console: false,
    });
  });

  it('of a remote is built and starts nothing again', () => {
    expect(changed('mf-checkout/src/remote.tsx')).toEqual({
      services: new Set(),
      edge: false,
      build: true,
      console: false,
    });
  });

  it('of the contracts concerns everybody', () => {
    expect(changed('packages/contracts/src/money.ts')).toEqual({
      services: new Set(services),
      edge: true,
      build: true,
      console: true,
    });
  });

  it.each([
    ['content', ['content']],
    // The roles of staff stand in it, which the kit of the services reads.
    ['identity', services],
    ['catalogue', ['catalogue']],
    ['designer', ['designer']],
    ['checkout', ['account', 'catalogue', 'checkout', 'designer', 'identity', 'releases']],
    ['releases', ['catalogue', 'checkout', 'releases']],
  ])('of the contract of %s starts %j again', (name, affected) => {
    expect(changed(`packages/${name}-contract/src/index.ts`).services).toEqual(new Set(affected));
  });

  it('of the edge starts the edge again', () => {
    expect(changed('edge/server.ts')).toEqual({
      services: new Set(),
      edge: true,
      build: false,
      console: false,
    });
  });

  it('of the console builds it', () => {
    expect(changed('console/src/app.tsx')).toMatchObject({ build: false, console: true });
  });

  it('of a package starts those again whose package.json names it, and who depends on them', () => {
    expect(changed('packages/shown-stock/src/index.ts').services).toEqual(
      new Set(['account', 'catalogue', 'checkout', 'designer']),
    );
    expect(changed('packages/artefacts/src/index.ts').edge).toBe(true);
    expect(changed('packages/ui/src/index.ts')).toEqual({
      services: new Set(),
      edge: false,
      build: true,
      console: true,
    });
  });

  it('of a folder whose name begins like another concerns nobody', () => {
    expect(changed('services/checkout-notes/src/app.ts').services).toEqual(new Set());
  });
});
