import type { Browser } from '@playwright/test';
import {
  type ComparedPage,
  type Comparison,
  type DeployableName,
  isDeployableName,
  type MadePin,
  type ReleaseManifest,
} from '@toile/releases-contract';
import { closeSoon } from '../pages/close-soon.ts';
import { pageAt } from '../pages/page-addresses.ts';
import { shopPages } from '../pages/shop-pages.ts';
import type { ReleaseClient } from '../release-client.ts';
import type { WantedSet } from './compared-sets.ts';
import { type KeepPicture, viewsOf } from './compared-views.ts';
import { sideOf } from './pictured-page.ts';

const pinMinutes = 60;

export interface Comparing {
  /** Channel that was asked about. */
  channel: string;
  sides: readonly [WantedSet, WantedSet];
  /** An address to open instead of all pages. */
  only?: string | undefined;
  /** Parts whose pages are opened; absent: all. */
  parts?: readonly string[];
  widths?: readonly number[];
  /** Pages that are not done by then are not compared. */
  untilMs?: number;
  browser: Browser;
  keep: KeepPicture;
  onCompared: (page: ComparedPage, done: number, of: number) => void;
}

interface PinnedSet {
  pin: MadePin;
  manifests: readonly ReleaseManifest[];
}
type Both<T> = readonly [T, T];

type OpenedPage = Pick<ComparedPage, 'part' | 'path' | 'address'>;

/** Pages that one of both sets has, or the one that is asked for; and paths that nobody knows an address of. */
async function pagesOf(sets: Both<PinnedSet>, only: string | undefined) {
  const { origin, pathname } = new URL(sets[0].pin.link);
  const found = await Promise.all(sets.map(({ manifests }) => shopPages(origin + pathname, manifests)));
  const declared = [...new Map(found.flat().map((page) => [page.path, page])).values()];
  const opened = declared.flatMap(({ part, path, address }): OpenedPage[] =>
    address !== undefined && isDeployableName(part) ? [{ part, path, address }] : [],
  );
  const notOpened = declared.filter(({ address }) => address === undefined).map(({ path }) => path);
  if (only === undefined) return { opened, notOpened };
  const { part = 'shell', path = only } = pageAt(declared, new URL(only, origin).pathname) ?? {};
  return { opened: [{ part: isDeployableName(part) ? part : 'shell', path, address: only }], notOpened: [] };
}

async function lookAtBoth(
  sets: Both<PinnedSet>,
  { only, parts, widths, untilMs, browser, keep, onCompared }: Comparing,
) {
  const found = await pagesOf(sets, only);
  const opened = found.opened.filter(({ part }) => !parts || parts.includes(part));
  const at = new Date();
  const openSet = ({ pin, manifests }: PinnedSet) =>
    sideOf(browser, { pin, parts: manifests.map(({ name }): DeployableName => name), at });
  const sides = [await openSet(sets[0]), await openSet(sets[1])] as const;
  const pages: ComparedPage[] = [];
  for (const page of opened) {
    if (untilMs !== undefined && Date.now() > untilMs) break;
    const compared = { ...page, ...(await viewsOf(sides, page, { keep, widths })) };
    pages.push(compared);
    onCompared(compared, pages.length, opened.length);
  }
  for (const { context } of sides) await closeSoon(context);
  return { at: at.toISOString(), pages, notOpened: found.notOpened };
}

const inReport = ({ pin, manifests }: PinnedSet): Comparison['before'] => ({
  setId: pin.setId,
  versions: Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
});

/** Comparison of the shop's pages with two sets, one after the other, each in a browser that is pinned to it. */
export async function compareSets(api: ReleaseClient, comparing: Comparing): Promise<Comparison> {
  const pins: string[] = [];
  const pinned = async (side: WantedSet): Promise<PinnedSet> => {
    const pin = await api.pin({ ...side, minutes: pinMinutes, reason: 'compare' });
    pins.push(pin.id);
    return { pin, manifests: Object.values((await api.pinned(pin.id)).state.current) };
  };
  try {
    const before = await pinned(comparing.sides[0]);
    const after = await pinned(comparing.sides[1]);
    const { parts } = await api.registry();
    return {
      channel: comparing.channel,
      before: inReport(before),
      after: inReport(after),
      owners: Object.fromEntries(
        [...before.manifests, ...after.manifests].map(({ name }) => [name, parts[name]?.owner]),
      ),
      ...(await lookAtBoth([before, after], comparing)),
    };
  } finally {
    for (const id of pins) await api.endPin(id).catch(() => undefined);
  }
}
