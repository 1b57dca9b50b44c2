import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { RemoteModule } from '@toile/frame';
import { createRemotes, type RemotesDeps } from '../federation/remotes.ts';
import { SlotHost, SlotRegistryContext } from './slot-host.tsx';
import { createSlotRegistry } from './slot-registry.ts';

const version = (id: string) => ({
  version: id,
  id,
  entry: '',
  paths: [],
  slots: { 'mini-bag': { chunk: 'x' } },
});
const release = {
  setId: 'set',
  shell: 'shell-1',
  remotes: { 'mf-checkout': { current: version('new'), previous: version('old') } },
} as unknown as RemotesDeps['release'];

type Does = { load?: () => void; render?: () => void };

function Widget({ id, render: run }: { id: string; render: (() => void) | undefined }) {
  run?.();
  return `widget ${id}`;
}

/** Widgets of both versions of mf-checkout: what each does when it is loaded, and when it is rendered. */
async function show(widgets: Record<string, Does>) {
  const reports: string[] = [];
  const widgetOf = (id: string) => async () => {
    widgets[id]?.load?.();
    return { Component: Widget.bind(undefined, { id, render: widgets[id]?.render }) };
  };
  const remotes = createRemotes({
    release,
    load: async (_name, { id }) =>
      ({ routes: [], slots: { 'mini-bag': { chunk: 'x', load: widgetOf(id) } } }) as unknown as RemoteModule,
    report: ({ version, phase, versions }) =>
      reports.push(`${version} ${phase} of ${versions?.['mf-checkout']}`),
  });
  const element = (
    <SlotRegistryContext value={createSlotRegistry(remotes)}>
      <SlotHost name="mini-bag" props={{}} fallback="no widget" />
    </SlotRegistryContext>
  );
  await act(async () => void render(element, { onCaughtError: () => undefined }));
  return { reports, text: document.body.textContent };
}
const fail = () => {
  throw new Error('broken');
};

describe('a widget', () => {
  it('is of the current version while that works', async () => {
    expect(await show({})).toEqual({ text: 'widget new', reports: [] });
  });

  it('that can not be loaded is of the version before, which is reported (SH-10)', async () => {
    expect(await show({ new: { load: fail } })).toEqual({ text: 'widget old', reports: ['new slot of new'] });
  });

  it('that throws while it renders is of the version before, which is reported (SH-10)', async () => {
    expect(await show({ new: { render: fail } })).toEqual({
      text: 'widget old',
      reports: ['new slot of new'],
    });
  });

  it('that fails in both versions leaves its fallback and takes nothing with it (SH-10)', async () => {
    const unheard: unknown[] = [];
    const onUnhandled = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', onUnhandled);
    expect((await show({ new: { load: fail }, old: { load: fail } })).text).toBe('no widget');
    document.body.replaceChildren();
    const shown = await show({ new: { render: fail }, old: { render: fail } });
    expect(shown.text).toBe('no widget');
    expect(shown.reports.sort()).toEqual(['new slot of new', 'old slot of old']);
    process.off('unhandledRejection', onUnhandled);
    expect(unheard).toEqual([]);
  });
});

const unreadable = {
  toString() {
    throw new Error('again');
  },
};

describe.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'broken'],
  ['an object that can’t be read', unreadable],
  ['an object without a prototype', Object.create(null)],
  ['a frozen error', Object.freeze(new Error('broken'))],
])('a widget that throws %s', (_what, thrown) => {
  it.each(['load', 'render'])('in its %s is told, and the one before is shown', async (place) => {
    const broken = {
      [place]: () => {
        throw thrown;
      },
    };
    expect(await show({ new: broken })).toEqual({ text: 'widget old', reports: ['new slot of new'] });
    document.body.replaceChildren();
    expect(await show({ new: broken, old: broken })).toMatchObject({ text: 'no widget' });
  });
});

describe('a widget that throws a promise that never settles', () => {
  const wait = () => {
    throw new Promise(() => undefined);
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is of the version before then, which is reported', async () => {
    const { reports, text } = await show({ new: { render: wait } });
    expect(text).toBe('no widget');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(document.body.textContent).toContain('widget old');
    expect(reports).toEqual(['new slot of new']);
  });
});
