import { describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { describeRelease, type PageRelease } from '../set/page-release.ts';
import { fault, idOf, manifest, shop, state } from '../testing/written-versions.ts';
import { createCircuitBreakers } from './breakers/circuit-breakers.ts';
import type { RenderEnd } from './worker-process.ts';

describe('documents of a release', () => {
  it('use the current versions while they work', async () => {
    const { view, reports } = shop([]);
    expect(await view()).toEqual({ status: 200, html: 'v2 v2 v2 v2 v2' });
    expect(reports).toEqual([]);
  });

  it('use the version before of the one that fails, now and for the next views, and say which versions it was, to browsers too (SH-10)', async () => {
    const { view, reports, renders } = shop([fault('mf-designer')]);
    expect(await view()).toEqual({ status: 200, html: 'v2 v2 v1 v2 v2' });
    expect(await view()).toEqual({ status: 200, html: 'v2 v2 v1 v2 v2' });
    expect(renders).toHaveLength(3);
    expect(reports).toEqual(['mf-designer v2 of v2 v2 v2 v2 v2']);
    const { shell, remotes } = describeRelease(renders.at(-1) as PageRelease);
    expect([shell, remotes['mf-checkout']?.current.version]).toEqual(['v2', 'v2']);
    expect(remotes['mf-designer']).toMatchObject({ current: { version: 'v1' } });
    expect(remotes['mf-designer']).not.toHaveProperty('previous');
  });

  it('use the version before for every view that met the failing one at the same time (SH-10)', async () => {
    const { view, reports } = shop([fault('mf-designer')]);
    for (const page of await Promise.all([view(), view(), view()])) expect(page.html).toBe('v2 v2 v1 v2 v2');
    expect(reports).toHaveLength(1);
  });

  it('leave out only the part that fails when no version of it works, and say 503 (SH-10)', async () => {
    const { view, renders } = shop([fault('mf-checkout', { scope: 'slot mini-bag' })]);
    expect((await view()).status).toBe(503);
    expect(renders.at(-1)?.leftOut).toEqual({ 'mf-checkout': ['slot mini-bag'] });
  });

  it('are sent as they are when what failed has a fallback and no version before', async () => {
    const { view, reports } = shop([fault('mf-checkout', { isNonFatal: true })]);
    expect(await view()).toEqual({ status: 200, html: 'v2 v2 v2 v2 v2' });
    expect(await view()).toEqual({ status: 200, html: 'v2 v2 v2 v2 v2' });
    expect(reports).toHaveLength(1);
  });

  it('try a version that failed again after half a minute, and hold it off for longer when it fails again', async () => {
    const { view, renders, wait } = shop([fault('mf-designer')]);
    await view();
    wait(30_001);
    await view();
    expect(renders).toHaveLength(4);
    wait(30_001);
    await view();
    expect(renders).toHaveLength(5);
  });

  it('do not run a shell that fails, but the one before', async () => {
    const { view } = shop([fault('shell')]);
    expect(await view()).toEqual({ status: 200, html: 'v1 v2 v2 v2 v2' });
  });

  it('are made alone when their worker ended and nobody knows why, so that the next end tells', async () => {
    const tries: boolean[] = [];
    const note = { id: idOf('mf-designer', 'v2'), scope: '*' as const };
    const { view, reports } = shop([], ({ remotes }, alone) => {
      tries.push(alone);
      if (remotes['mf-designer']?.current.version === 'v1') return undefined;
      return { ended: true, job: 1, words: alone ? { note } : {} };
    });
    expect((await view()).html).toBe('v2 v2 v1 v2 v2');
    expect(tries.slice(0, 3)).toEqual([false, true, true]);
    expect(reports).toEqual(['mf-designer v2 of v2 v2 v2 v2 v2']);
  });

  it('are given up, not tried for ever, when the only shell ends each worker', async () => {
    const note = { id: idOf('shell', 'v1'), scope: '*' as const };
    const { view, renders } = shop([fault('shell')], () => ({
      ended: true,
      job: 1,
      words: { note },
    }));
    await expect(view()).rejects.toThrow('could not be rendered');
    expect(renders.length).toBeLessThan(4);
  });
});

describe('documents of versions that have made no such page yet', () => {
  const next = {
    ...state,
    revision: 2,
    current: {
      ...state.current,
      'mf-designer': manifest('mf-designer', 'v3'),
      shell: manifest('shell', 'v3'),
    },
    previous: {},
  } as unknown as ChannelState;
  const asBefore = { status: 200, html: 'v2 v2 v2 v2 v2' };

  it.each<[string, (release: PageRelease) => RenderEnd | Promise<RenderEnd> | undefined]>([
    ['never come', ({ shell }) => (shell.version === 'v3' ? new Promise(() => undefined) : undefined)],
    [
      'end every worker',
      ({ shell }) => {
        const note = { id: shell.id, scope: '*' as const };
        return shell.version === 'v3' ? { ended: true, job: 1, words: { note } } : undefined;
      },
    ],
  ])('that %s are made as a moment ago (SH-10, T41)', async (_what, ends) => {
    const { view } = shop([], ends);
    expect(await view()).toEqual(asBefore);
    expect(await view(next)).toEqual(asBefore);
  });

  it('don’t end one worker after the other when the shell has no version before (SH-10, T41)', async () => {
    const { view, renders } = shop([], ({ shell }) =>
      shell.version === 'v3'
        ? { ended: true, job: 1, words: { note: { id: shell.id, scope: '*' } } }
        : undefined,
    );
    await view();
    for (let views = 0; views < 5; views++) expect(await view(next)).toEqual(asBefore);
    expect(renders.filter(({ shell }) => shell.version === 'v3').length).toBeLessThan(4);
  });

  it('are tried no more once the channel has others (T42)', async () => {
    const fixed = {
      ...next,
      revision: 3,
      current: { ...next.current, shell: manifest('shell', 'v4') },
      previous: { shell: manifest('shell', 'v3') },
    } as unknown as ChannelState;
    let isOn = (_ended: RenderEnd) => {};
    const { view, renders } = shop([], ({ shell }) =>
      shell.version === 'v3' ? new Promise((resolve) => (isOn = resolve)) : undefined,
    );
    await view();
    const begun = view(next);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await view(fixed)).html).toBe('v4 v2 v3 v2 v2');
    isOn({ ended: true, job: 1, words: {} });
    await begun;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(renders.filter(({ shell }) => shell.version === 'v3')).toHaveLength(1);
  });

  it('are those of the channel now, though nobody has asked for a page since it changed (T42)', async () => {
    const newer = { ...state, revision: 2, current: { ...state.current, shell: manifest('shell', 'v3') } };
    const { view, show } = shop([], () => show(newer as unknown as ChannelState));
    expect((await view()).html).toBe('v3 v2 v2 v2 v2');
  });

  it('are reported when they end the worker of a page that stands in (SH-10, T41)', async () => {
    const location = { id: idOf('shell', 'v3'), scope: '*' as const };
    const end = {
      ended: true,
      job: 1,
      words: { found: { cause: 'loop', detail: 'ran', location } },
    } as const;
    let isCanary = false;
    const { view, reports } = shop([], ({ shell }) => {
      if (shell.version === 'v3') return new Promise(() => {});
      return isCanary ? end : undefined;
    });
    await view();
    isCanary = true;
    void view(next);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(reports).toEqual([expect.stringContaining('shell v3 of ')]);
  });

  it('are what the next view gets when they come (T42)', async () => {
    const { view } = shop([]);
    await view();
    expect(await view(next)).toEqual({ status: 200, html: 'v3 v2 v3 v2 v2' });
  });
});

describe('a page that is made for one visitor alone, and fails', () => {
  const isNow = { status: 200, html: 'v2 v2 v2 v2 v2' };
  const isBefore = { status: 200, html: 'v2 v2 v1 v2 v2' };
  const ofOneBag = fault('mf-designer', { scope: 'route bag' });

  it.each([
    ['was good for others', true],
    ['nobody has seen before', false],
  ])('that %s is of the version before for that visitor alone, who meets it once', async (_what, wasGood) => {
    const { view, renders, retired, reports } = shop([{ ...ofOneBag, met: 'bag=1' }]);
    if (wasGood) await view();
    renders.length = 0;
    for (let views = 0; views < 2; views++) expect(await view(state, 'bag=1')).toEqual(isBefore);
    expect(renders).toHaveLength(3);
    expect(await view(state, 'bag=2')).toEqual(isNow);
    expect(await view()).toEqual(isNow);
    expect(retired).toEqual([]);
    expect(reports).toEqual(['mf-designer v2 of v2 v2 v2 v2 v2']);
  });

  it('for others, too, is its version’s', async () => {
    const { view, renders } = shop([ofOneBag]);
    expect(await view(state, 'bag=1')).toEqual(isBefore);
    renders.length = 0;
    expect(await view(state, 'bag=2')).toEqual(isBefore);
    expect(renders).toHaveLength(1);
  });

  it('for others in the same worker is that worker’s, which is replaced', async () => {
    const inWorker = ['bag=1', 'visits'].map((met) => ({ ...ofOneBag, met }));
    const { view, retired } = shop(inWorker);
    await view(state, 'bag=1');
    expect(retired).toEqual([]);
    await view();
    expect(retired).toEqual([1]);
  });
});

describe('circuit breakers', () => {
  it('survive the process that made them', () => {
    let saved = '';
    const breakers = createCircuitBreakers({ save: (all) => (saved = JSON.stringify(all)) });
    expect(breakers.trip(fault('mf-content', { scope: 'route home' }))).toBe(true);
    expect(breakers.trip(fault('mf-content', { scope: 'route home' }))).toBe(false);
    const next = createCircuitBreakers({ breakers: JSON.parse(saved) });
    expect(next.knownFailuresOf(idOf('mf-content', 'v2')).scopes).toEqual(['route home']);
  });

  it('end by themselves', () => {
    let time = 0;
    const breakers = createCircuitBreakers({ now: () => time });
    breakers.trip(fault('mf-content'));
    const before = breakers.revision();
    time = 30_001;
    expect(breakers.knownFailuresOf(idOf('mf-content', 'v2')).scopes).toEqual([]);
    expect(breakers.revision()).not.toBe(before);
  });
});
