import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { RemoteModule, RouteModule } from '@toile/frame';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { createRemotes, type RemotesDeps } from '../federation/remotes.ts';
import { loadRemoteRoute } from './remote-route.tsx';

const version = (id: string) => ({ version: id, id, entry: '', paths: [], slots: {} });
const release = {
  setId: 'set',
  shell: 'shell-1',
  remotes: { 'mf-content': { current: version('new'), previous: version('old') } },
} as unknown as RemotesDeps['release'];

interface PageProps {
  id: string;
  path: string;
  fails: (at: string) => boolean;
  thrown: () => unknown;
}

function Page({ id, path, fails, thrown }: PageProps) {
  const data = useLoaderData();
  if (fails(`${id} ${path} render`)) throw thrown();
  return (
    <p>
      {path} of {id} with {data}
    </p>
  );
}

const Nothing = () => null;

/** Pages /a and /b of both versions of mf-content: each shows the version that brought its data and its own. */
function shop(fails: PageProps['fails'], thrown: () => unknown = () => new Error('broken')) {
  const reports: string[] = [];
  const page = (id: string, path: string): RouteModule => ({
    loader: ({ params }) => {
      if (fails(`${id} ${path} loader`)) throw thrown();
      return `data of ${id} for ${params.x}`;
    },
    Component: Page.bind(undefined, { id, path, fails, thrown }),
  });
  const remotes = createRemotes({
    release,
    load: async (_name, { id }) => {
      if (fails(`${id} entry`)) throw thrown();
      return {
        slots: {},
        routes: ['/a/:x', '/b/:x'].map((path) => ({
          path,
          handle: { chunk: path },
          lazy: async () => {
            if (fails(`${id} ${path} chunk`)) throw thrown();
            return page(id, path);
          },
        })),
      } as unknown as RemoteModule;
    },
    report: ({ version, phase, versions }) =>
      reports.push(`${version} ${phase} of ${versions?.['mf-content']}`),
  });
  const routes = ['/a/:x', '/b/:x'].map((path) => ({
    id: path,
    path,
    lazy: async () => ({ ...(await loadRemoteRoute(remotes, 'mf-content', path)), loadedFrom: undefined }),
    errorElement: <p>panel</p>,
    HydrateFallback: Nothing,
  }));
  const router = createMemoryRouter(routes, { initialEntries: ['/a/1'] });
  return {
    reports,
    router,
    open: () => act(async () => void render(<RouterProvider router={router} useTransitions={false} />)),
  };
}
const text = () => document.body.textContent;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

describe('a page', () => {
  it('whose chunk fails is of the version before, with the data of that version (SH-10)', async () => {
    const { open, reports } = shop((at) => at === 'new /a/:x chunk');
    await open();
    expect(text()).toBe('/a/:x of old with data of old for 1');
    expect(reports).toEqual(['new route of new']);
  });

  it('that throws while it renders is of the version before, with the data of that version (SH-10)', async () => {
    const { open, reports } = shop((at) => at === 'new /a/:x render');
    await open();
    expect(text()).toBe('/a/:x of old with data of old for 1');
    expect(reports).toEqual(['new render of new']);
  });

  it('whose loader throws is of the version before, with the data of that version (SH-10)', async () => {
    const { open, reports } = shop((at) => at === 'new /a/:x loader');
    await open();
    expect(text()).toBe('/a/:x of old with data of old for 1');
    expect(reports).toEqual(['new loader of new']);
  });

  it('whose loader answers that its service is down is no failure of a version', async () => {
    const { open, reports } = shop(
      (at) => at.endsWith('loader'),
      () => new Response(null, { status: 503 }),
    );
    await open();
    expect(text()).toBe('panel');
    expect(reports).toEqual([]);
  });

  it('that throws in the version that stood in for an entry is a failure of that version, once', async () => {
    const { open, reports } = shop((at) => at === 'new entry' || at === 'old /a/:x render');
    await open();
    expect(text()).toBe('panel');
    expect(reports).toEqual(['new entry of new', 'old render of old']);
  });

  it('that threw does not poison the next one', async () => {
    const { open, router } = shop((at) => at === 'new /a/:x render');
    await open();
    await act(() => router.navigate('/b/2'));
    expect(text()).toBe('/b/:x of new with data of new for 2');
  });

  it('that threw for one address is tried again for the next', async () => {
    let isBroken = true;
    const { open, router } = shop((at) => isBroken && at === 'new /a/:x render');
    await open();
    isBroken = false;
    await act(() => router.navigate('/a/7'));
    expect(text()).toBe('/a/:x of new with data of new for 7');
  });

  it.each(['render', 'chunk', 'loader'])(
    'that throws in both versions, the older in its %s, shows the panel and is reported for both',
    async (where) => {
      const { open, reports } = shop((at) => at === 'new /a/:x render' || at === `old /a/:x ${where}`);
      await open();
      expect(await screen.findByText('panel')).toBeTruthy();
      expect(reports).toEqual(['new render of new', `old ${where === 'chunk' ? 'route' : where} of old`]);
    },
  );
});

const unreadable = {
  get message() {
    throw new Error('again');
  },
  toString() {
    throw new Error('again');
  },
};

describe.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'broken'],
  ['a symbol', Symbol('broken')],
  ['an object that can’t be read', unreadable],
  ['an object without a prototype', Object.create(null)],
  ['a frozen error', Object.freeze(new Error('broken'))],
])('a version that throws %s', (_what, thrown) => {
  it.each([
    ['entry', 'entry'],
    ['/a/:x chunk', 'route'],
    ['/a/:x loader', 'loader'],
    ['/a/:x render', 'render'],
  ])('in its %s is told, and the one before is shown', async (place, phase) => {
    const { open, reports } = shop(
      (at) => at === `new ${place}`,
      () => thrown,
    );
    await open();
    expect(text()).toBe('/a/:x of old with data of old for 1');
    expect(reports).toEqual([`new ${phase} of new`]);
  });

  it('in both versions shows the panel, and is told of both', async () => {
    const { open, reports } = shop(
      (at) => at.endsWith('render'),
      () => thrown,
    );
    await open();
    expect(await screen.findByText('panel')).toBeTruthy();
    expect(reports).toEqual(['new render of new', 'old render of old']);
  });
});

describe('a version that throws a promise that never settles', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const never = () => new Promise(() => undefined);
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('while it renders is told, and the one before is shown', async () => {
    const { open, reports } = shop((at) => at === 'new /a/:x render', never);
    await open();
    expect(reports).toEqual([]);
    await pass(10_000);
    expect(text()).toBe('/a/:x of old with data of old for 1');
    expect(reports).toEqual(['new render of new']);
  });

  it('in both versions shows the panel, and is told of both', async () => {
    const { open, reports } = shop((at) => at.endsWith('render'), never);
    await open();
    await pass(10_000);
    await pass(10_000);
    expect(text()).toBe('panel');
    expect(reports).toEqual(['new render of new', 'old render of old']);
  });

  it('for another address of the same page is told, too', async () => {
    let isStuck = false;
    const { open, router, reports } = shop((at) => isStuck && at === 'new /a/:x render', never);
    await open();
    await pass(60_000);
    expect(reports).toEqual([]);
    isStuck = true;
    await act(() => router.navigate('/a/2'));
    await pass(10_000);
    expect(text()).toBe('/a/:x of old with data of old for 2');
    expect(reports).toEqual(['new render of new']);
  });
});
