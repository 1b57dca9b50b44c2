import type { ChannelState } from '@toile/releases-contract';
import { createCircuitBreakers } from '../render/breakers/circuit-breakers.ts';
import { failuresOf } from '../render/last-words.ts';
import { createRenderer } from '../render/renderer.ts';
import type { RenderEnd } from '../render/worker-process.ts';
import { loadedManifests, type PageRelease } from '../set/page-release.ts';
import type { PartFailure } from '../set/protocol.ts';

const partNames = ['shell', 'mf-catalogue', 'mf-designer', 'mf-checkout', 'mf-content'] as const;
export const idOf = (name: string, version: string) => `${name.replaceAll('-', '_')}__${version}`;
const entry = { file: 'entry.js', integrity: 'sha256-x', bytes: 1 };
export const manifest = (name: string, version: string) => ({
  name,
  version,
  id: idOf(name, version),
  entry,
  slots: {},
});

/** A channel in which every part is at v2; mf-designer and the shell have a version before. */
export const state = {
  revision: 1,
  set: { id: 'set-1' },
  registry: { revision: 1, parts: {} },
  current: Object.fromEntries(partNames.map((name) => [name, manifest(name, 'v2')])),
  previous: { 'mf-designer': manifest('mf-designer', 'v1'), shell: manifest('shell', 'v1') },
} as unknown as ChannelState;

export const fault = (name: string, more: Partial<PartFailure> = {}): PartFailure => ({
  id: idOf(name, 'v2'),
  scope: '*',
  phase: 'render',
  message: 'broken',
  ...more,
});

/** `met`: by the visitor with this cookie alone, by all without one ('visits'), or by everybody and each trial. */
type Fault = PartFailure & { met?: string };

const html = ({ shell, remotes }: PageRelease) =>
  [shell, ...Object.values(remotes).map(({ current }) => current)].map(({ version }) => version).join(' ');
const isIn = (release: PageRelease, { id, scope }: PartFailure) =>
  [release.shell, ...Object.values(release.remotes).map(({ current }) => current)].some(
    (part) => part.id === id && !release.leftOut[part.name]?.includes(scope),
  );

/** A worker that writes the versions it was given; a page with a faulty part that is neither replaced nor left out fails. */
export function shop(
  faults: Fault[],
  ends: (release: PageRelease, alone: boolean) => RenderEnd | Promise<RenderEnd> | undefined = () =>
    undefined,
) {
  let channel: ChannelState | undefined;
  const reports: string[] = [];
  const renders: PageRelease[] = [];
  const retired: number[] = [];
  let time = 0;
  const breakers = createCircuitBreakers({ now: () => time });
  const made = async (release: PageRelease, alone: boolean, by = 'trial'): Promise<RenderEnd> => {
    const failures = faults.filter((each) => isIn(release, each) && (each.met ?? by) === by);
    const outcome = {
      kind: 'document' as const,
      status: Object.keys(release.leftOut).length > 0 ? 503 : 200,
      br: Buffer.from(html(release)),
      sheets: [],
      failures,
      used: [...partNames],
      locations: loadedManifests(release).map(({ id }) => ({ id, scope: '*' as const })),
    };
    return (await ends(release, alone)) ?? { ended: false, outcome };
  };
  const renderer = createRenderer({
    breakers,
    state: () => channel,
    now: () => time,
    pool: {
      prove: async () => undefined,
      canSpareOne: () => true,
      isReady: () => true,
      retire: (worker) => void retired.push(worker),
      trial: async (release, paths) => {
        const trials = await Promise.all(paths.map(() => made(release, true)));
        return trials.map((end) =>
          end.ended ? { failures: failuresOf(end.words) } : { ...end, failures: end.outcome.failures },
        );
      },
      render: async ({ release, cookie = 'visits' }, { alone = false } = {}) => {
        renders.push(release);
        return { ...(await made(release, alone, cookie)), worker: 1 };
      },
    },
    onFailure: ({ name, version, versions }) =>
      reports.push(`${name} ${version} of ${Object.values(versions ?? {}).join(' ')}`),
  });
  const glance = async (of = state, cookie?: string) => {
    channel = of;
    const page = await renderer.render(of, { path: '/', cookie });
    return { status: page.status, html: page.kind === 'document' ? Buffer.from(page.br).toString() : '' };
  };
  /** A page, and what it says of the versions that made it. */
  const view = async (of = state, cookie?: string) => {
    const page = await glance(of, cookie);
    await renderer.settled();
    return page;
  };
  const show = (shown: ChannelState): undefined => {
    channel = shown;
  };
  return { view, glance, reports, renders, retired, renderer, show, wait: (ms: number) => (time += ms) };
}
