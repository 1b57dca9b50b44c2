import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReleaseManifest } from '@toile/releases-contract';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Channel, ChannelContext } from '../api/channel-context.tsx';
import { createReleaseApi, type Me } from '../api/release-api.ts';

const manifest: ReleaseManifest = {
  name: 'shell',
  version: '1.0.0-a1000000',
  id: 'shell__1_0_0_a1000000',
  publicPath: '/',
  entry: { file: 'boot.js', integrity: 'sha256-a', bytes: 2000 },
  server: { file: 'server.cjs', sha256: '' },
  paths: [],
  slots: {},
  data: {},
  needs: {},
  bag: [1],
  chunks: {},
  files: [],
  navigation: {},
  links: [],
  shared: {},
};

/** Answer of the release service for a channel at a revision. */
export const stateAt = (revision: number) => ({
  channel: 'live',
  revision,
  set: { id: 'set-1', versions: { shell: manifest.version }, createdAt: '2026-11-20T14:05:00.000Z' },
  current: { shell: manifest },
  previous: {},
  registry: { revision: 0, parts: {}, signatures: {} },
});

/** A refusal in the words of the release service. */
export const refusal = (code: string, title: string, detail?: string) => () =>
  Response.json({ type: 'about:blank', status: 409, code, title, detail }, { status: 409 });

interface Asked {
  address: string;
  body: unknown;
}

/** Answers by the end of the address; the first that fits. */
export type Answers = Record<string, () => Response>;

/** The release service as the console sees it: real calls, answered by what a test says. */
export function testApi(answers: Answers) {
  const asked: Asked[] = [];
  const fetch = async (address: string, init?: RequestInit) => {
    asked.push({ address, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    if (!answer) throw new TypeError(`Nobody answers ${address}`);
    return answer();
  };
  return { api: createReleaseApi(fetch as never, 'live'), asked };
}

/**
 * Renders a part of the console for somebody who sees a channel at revision 7, and after `reload` what the test answers for
 * it.
 */
export function renderInChannel(
  element: ReactNode,
  {
    answers = {},
    role = 'release-manager',
    known = {},
    at = '/',
  }: { answers?: Answers; role?: Me['role']; known?: object; at?: string } = {},
) {
  const { api, asked } = testApi(answers);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const reload = jest.fn(async () => {
    const state = await api.state().catch(() => undefined);
    if (state) rerender(showing(state));
  });
  const showing = (state: object) => {
    const value = {
      api,
      me: { name: 'jo', role },
      channel: { data: { state, history: [], published: {} }, error: undefined, reload },
      failures: { data: [] },
      breakers: { data: [] },
      health: { data: undefined },
      ...known,
    } as unknown as Channel;
    return (
      <ChannelContext value={value}>
        <RouterProvider router={router} />
      </ChannelContext>
    );
  };
  const { rerender } = render(showing(stateAt(7)));
  return { asked, reload, router };
}
