import { describe, expect, it } from '@jest/globals';
import type { DeployableName } from '@toile/releases-contract';
import { loadedManifests, type PageRelease, pageRelease } from '../../set/page-release.ts';
import type { PartFailure, RenderOutcome } from '../../set/protocol.ts';
import type { Variant } from '../../set/variants.ts';
import { createFailureViews } from './failure-views.ts';
import { createFaultFinder, type Incident } from './find-fault.ts';
import { createGoodPages } from './good-pages.ts';

const names = ['shell', 'mf-catalogue', 'mf-designer', 'mf-checkout', 'mf-content'] as const;
const idOf = (name: string, version: string) => `${name.replaceAll('-', '_')}__${version}`;
const manifest = (name: string, version: string) => ({ name, version, id: idOf(name, version), slots: {} });
const stateWith = (...before: readonly string[]) =>
  ({
    revision: 1,
    set: { id: 'set-1' },
    registry: { revision: 1, parts: {} },
    current: Object.fromEntries(names.map((name) => [name, manifest(name, 'v2')])),
    previous: Object.fromEntries(before.map((name) => [name, manifest(name, 'v1')])),
  }) as unknown as Variant;

const failure = (more: Partial<PartFailure> = {}): PartFailure => ({
  id: idOf('mf-catalogue', 'v2'),
  scope: 'route product',
  phase: 'render',
  message: 'broken',
  ...more,
});
const page = (failures: PartFailure[], status = 200): Extract<RenderOutcome, { kind: 'document' }> => ({
  kind: 'document',
  status,
  br: Buffer.from(''),
  sheets: [],
  failures,
  used: ['shell', 'mf-catalogue', 'mf-checkout'],
  locations: [
    { id: idOf('mf-catalogue', 'v1'), scope: 'route product' },
    { id: idOf('mf-checkout', 'v2'), scope: 'slot buy-block' },
  ],
});

/** `fails`: of a page that is made with these versions. */
type Loaded = ReadonlySet<string>;
type Fails = (loaded: Loaded, path: string) => boolean;

function found({
  fails,
  alter = (outcome) => outcome,
  before = [],
  goodPaths = ['/p/1'],
}: {
  fails: Fails;
  /** Of what is made with these versions. */
  alter?: (outcome: ReturnType<typeof page>, loaded: Loaded) => ReturnType<typeof page>;
  before?: DeployableName[];
  goodPaths?: string[];
}) {
  let time = 0;
  const good = createGoodPages(() => time);
  for (const path of goodPaths) good.add(path, page([]));
  // What was good is no proof of what is.
  time = 60_000;
  const loadedOf = (release: PageRelease) => new Set(loadedManifests(release).map(({ id }) => id));
  const current = (release: PageRelease) => release.remotes['mf-catalogue']?.current.id ?? '';
  const find = createFaultFinder({
    good,
    failureViews: createFailureViews(),
    trial: async (release, paths) =>
      (paths.length > 0 ? paths : ['']).map((path) => {
        const loaded = loadedOf(release);
        const outcome = alter(page(fails(loaded, path) ? [failure({ id: current(release) })] : []), loaded);
        return { outcome, failures: outcome.failures };
      }),
  });
  const state = stateWith(...before);
  const release = pageRelease(state, () => ({ scopes: [], hasFailed: false }));
  const met = async (more: Partial<Incident> = {}) => {
    const diagnosis = await find({
      state,
      release,
      failure: failure(),
      path: '/p/odd',
      used: ['mf-catalogue'],
      ...more,
    });
    return diagnosis.of === 'version'
      ? diagnosis.failures.map(({ id, scope }) => `${id} ${scope}`)
      : diagnosis.of;
  };
  return met;
}
const now = idOf('mf-catalogue', 'v2');
const content = idOf('mf-content', 'v2');
const checkout = idOf('mf-checkout', 'v2');

describe('a page that fails, where others like it were good,', () => {
  it('is its address’s, as long as the others are', async () => {
    expect(await found({ fails: (_loaded, path) => path === '/p/odd' })()).toBe('address');
  });

  it('is the version’s when the others fail too, and not with the version before', async () => {
    const met = found({ fails: (loaded) => loaded.has(now), before: ['mf-catalogue'] });
    expect(await met()).toEqual([`${now} route product`]);
  });

  it('is nobody’s but its data’s when one of the others is good', async () => {
    const met = found({ fails: (_loaded, path) => path !== '/p/2', goodPaths: ['/p/1', '/p/2', '/p/3'] });
    expect(await met()).not.toContain(now);
  });

  it('is the worker’s when nothing fails in another one', async () => {
    expect(await found({ fails: () => false })()).toBe('worker');
    expect(await found({ fails: () => false })({ path: '/p/1' })).toBe('worker');
  });

  it.each<[string, DeployableName[]]>([
    ['a version before', ['mf-catalogue', 'mf-content', 'mf-checkout']],
    ['none before', []],
  ])('is that of the part without which it is good (%s)', async (_what, before) => {
    const beside = found({ fails: (loaded) => loaded.has(content), before });
    expect(await beside()).toEqual([`${content} *`]);
    const on = found({ fails: (loaded) => loaded.has(checkout), before });
    expect(await on()).toEqual([`${checkout} *`]);
  });

  it('is that of each of two parts that break it', async () => {
    const designer = idOf('mf-designer', 'v2');
    const met = found({ fails: (loaded) => loaded.has(content) || loaded.has(designer) });
    expect(await met()).toEqual([`${designer} *`, `${content} *`]);
  });

  it('because a service refuses what it asks for, is the version’s if the one before is not refused', async () => {
    const refused = { failure: failure({ isRefused: true }) };
    const before: DeployableName[] = ['mf-catalogue'];
    expect(await found({ fails: (loaded) => loaded.has(now), before })(refused)).toEqual([
      `${now} route product`,
    ]);
    expect(await found({ fails: () => true, before })(refused)).toBe('unknown');
    expect(await found({ fails: (_loaded, path) => path === '/p/odd', before })(refused)).toBe('address');
  });
});

describe('a page that fails with the version before, too, is no neighbour’s', () => {
  it.each<[string, DeployableName[]]>([
    ['that has no version before', ['mf-catalogue']],
    ['whose version before fails', ['mf-catalogue', 'mf-checkout']],
  ])('whose slot it fills wrongly, and without whom nobody asks (%s)', async (_what, before) => {
    const alter = (outcome: ReturnType<typeof page>, loaded: Loaded) =>
      loaded.has(idOf('mf-checkout', 'v1'))
        ? { ...outcome, failures: [failure({ id: idOf('mf-checkout', 'v1'), scope: '*', phase: 'entry' })] }
        : outcome;
    const met = found({ fails: (loaded) => loaded.has(checkout), alter, before });
    expect(await met({ failure: failure({ phase: 'slot', isNonFatal: true }) })).toEqual([
      `${now} route product`,
    ]);
  });

  it.each<[string, Partial<ReturnType<typeof page>>]>([
    ['places no such widget', { locations: [{ id: now, scope: 'route product' }] }],
    ['makes no page', { status: 503 }],
  ])('whose version before %s', async (_what, without) => {
    const broken = failure({ id: checkout, scope: 'slot buy-block' });
    const alter = (outcome: ReturnType<typeof page>, loaded: Loaded) => ({
      ...outcome,
      ...(loaded.has(idOf('mf-catalogue', 'v1')) ? without : { failures: [broken] }),
    });
    const met = found({ fails: () => false, alter, before: ['mf-catalogue', 'mf-checkout'] });
    expect(await met({ failure: broken, used: ['mf-catalogue', 'mf-checkout'] })).toEqual([
      `${checkout} slot buy-block`,
    ]);
  });
});

describe('a page that fails, of which none was ever good,', () => {
  it('is the version’s when the one before makes it well', async () => {
    const met = found({ fails: (loaded) => loaded.has(now), before: ['mf-catalogue'], goodPaths: [] });
    expect(await met()).toEqual([`${now} route product`]);
  });

  it('is the version’s once several networks met it on several pages', async () => {
    const met = found({ fails: () => true, goodPaths: [] });
    const view = (path: string, network: string) => met({ path, network });
    expect(await view('/p/1', '192.0.2.0/24')).toBe('unknown');
    expect(await view('/p/2', '192.0.2.0/24')).toBe('unknown');
    expect(await view('/p/2', '198.51.100.0/24')).toEqual([`${now} route product`]);
  });

  it('proves nothing when a service refuses it', async () => {
    const met = found({ fails: () => true, goodPaths: [] });
    expect(await met({ failure: failure({ isRefused: true }) })).toBe('address');
  });
});

describe('a version that does not load', () => {
  const entry = { failure: failure({ scope: '*', phase: 'entry' }), path: undefined };
  it('is the cause when it does not load alone either', async () => {
    expect(await found({ fails: (loaded) => loaded.has(now), goodPaths: [] })(entry)).toEqual([`${now} *`]);
  });
  it('is not when it does, but the one that is loaded beside it', async () => {
    expect(await found({ fails: (loaded) => loaded.has(content), goodPaths: [] })(entry)).toEqual([
      `${content} *`,
    ]);
  });
});
