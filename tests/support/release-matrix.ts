import type { Browser, Page } from '@playwright/test';
import type { ReleaseManifest } from '@toile/releases-contract';
import { complaintsOf } from '@toile/tool-release';
import { addressOf, buyableProducts } from '../journeys/support/products.ts';
import { alive } from '../journeys/support/shop.ts';
import { addToBag } from '../journeys/support/steps.ts';
import { type PinnedTo, pin, shopReleases } from './pinning.ts';

/** A set that visitors may have, and may come to with what another has left in their browser. */
export interface NamedSet {
  name: string;
  /** Absent: what the shop shows. */
  pinned?: PinnedTo;
}

interface Visit {
  page: Page;
  /** Faults, with the part that has failed. */
  wrong: { part: string; says: string }[];
}

/** The pages without a parameter: all of a part that differs between the two sets, one of each other. */
function plainPages(from: readonly ReleaseManifest[], to: readonly ReleaseManifest[]) {
  const before = new Set(from.map(({ id }) => id));
  return to.flatMap(({ id, name, paths }) => {
    const plain = paths.filter(({ path }) => !/[:*{]/.test(path));
    return plain.slice(0, before.has(id) ? 1 : undefined).map(({ path }) => ({ part: name as string, path }));
  });
}

/** A report names the version that failed. */
const failedParts = (complaint: string, part: string) =>
  /"name":"(shell|mf-[\w-]+)"/.exec(complaint)?.[1] ?? part;

async function look({ page, wrong }: Visit, { part, path }: { part: string; path: string }): Promise<void> {
  const complaints = complaintsOf(page);
  try {
    const answer = await page.goto(path);
    if (answer?.status() !== 200) throw new Error(`the edge answers ${answer?.status()}`);
    await alive(page);
  } catch (error) {
    complaints.push(String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '');
  }
  page.removeAllListeners();
  wrong.push(...complaints.map((says) => ({ part: failedParts(says, part), says: `${path}: ${says}` })));
}

async function fillBag(page: Page): Promise<void> {
  const [product] = await buyableProducts(page.request, 1);
  if (!product) throw new Error('Nothing can be bought');
  await page.goto(addressOf(product));
  await alive(page);
  await addToBag(page, product);
}

const show = async (page: Page, { pinned }: NamedSet) => {
  if (pinned) return pin(page, pinned);
  await page.context().clearCookies({ name: /toile_pin$/ });
  await page.goto('/');
  return undefined;
};

async function manifestsOf({ pinned }: NamedSet): Promise<ReleaseManifest[]> {
  const api = await shopReleases();
  if (!pinned) return Object.values((await api.channelState())?.current ?? {});
  const { id } = await api.pin({ ...pinned, minutes: 5, reason: 'matrix' });
  return Object.values((await api.pinned(id)).state.current);
}

/** A visitor fills a bag in one set and comes to the other with it. */
async function wander(browser: Browser, from: NamedSet, to: NamedSet): Promise<Visit['wrong']> {
  const context = await browser.newContext();
  const visit: Visit = { page: await context.newPage(), wrong: [] };
  const { page, wrong } = visit;
  try {
    await show(page, from);
    await fillBag(page).catch((error) =>
      wrong.push({ part: 'mf-checkout', says: `${from.name}: ${String(error).split('\n', 1)[0]}` }),
    );
    await show(page, to);
    const pages = plainPages(await manifestsOf(from), await manifestsOf(to));
    for (const plain of pages) await look(visit, plain);
    await page.goto('/basket');
    await alive(page);
    if (await page.getByText('There are no items in your bag').isVisible())
      wrong.push({ part: 'mf-checkout', says: '/basket: the bag has lost what was in it' });
  } finally {
    await context.close();
  }
  return wrong;
}

/**
 * Problems of a visitor who goes from one of these sets to another: live, canary, what a rollback leads to. Each names
 * its team.
 */
export async function matrixProblems(browser: Browser, sets: readonly NamedSet[]): Promise<string[]> {
  const { parts } = await (await shopReleases()).registry();
  const problems: string[] = [];
  for (const from of sets)
    for (const to of sets)
      for (const { part, says } of await wander(browser, from, to))
        problems.push(`${from.name} → ${to.name}: ${part} of the team ${parts[part]?.owner}: ${says}`);
  return problems;
}

/** The live set, the canary's, and what a rollback of each part leads to. */
export async function setsOfChannel(): Promise<NamedSet[]> {
  const state = await (await shopReleases()).channelState();
  if (!state) throw new Error('The channel shows nothing');
  const { candidate: canary, previous } = state;
  const back = Object.values(previous).flatMap((manifest): NamedSet[] =>
    manifest
      ? [
          {
            name: `rollback of ${manifest.name}`,
            pinned: { versions: { [manifest.name]: manifest.version } },
          },
        ]
      : [],
  );
  return [
    { name: 'live' },
    ...(canary ? [{ name: 'candidate', pinned: { setId: canary.set.id } }] : []),
    ...back,
  ];
}
