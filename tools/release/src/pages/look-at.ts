import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { whatIsUnseen } from '@toile/releases-contract/what-is-unseen';
import { inOwnWorld } from './own-world.ts';

const patienceMs = 10_000;
const pauseMs = 250;

/** Page in the browser. */
interface ShownPage {
  document: { querySelector(selector: string): unknown };
  scrollTo(x: number, y: number): void;
}

interface Named {
  localName: string;
  className: string;
}

/** Runs in the page, which it shows from its top. */
function sayUnseen(): string {
  const { document, scrollTo } = globalThis as unknown as ShownPage;
  scrollTo(0, 0);
  const { what, cover, place } = whatIsUnseen<Named>() ?? {};
  const element = cover ?? place;
  const which = element ? `${cover ? ' by' : ','} <${element.localName} class="${element.className}">` : '';
  if (what) return what + which;
  return document.querySelector('body > main h1') ? '' : 'There is no heading (h1)';
}

/** Faults of a page: what a shopper should see of it and can't. */
export async function lookAt(page: Page): Promise<string[]> {
  const unseen = await inOwnWorld(page, sayUnseen, undefined);
  return unseen === '' ? [] : [`seen: ${unseen}`.slice(0, 400)];
}

/** The same of what a look finds, once the page had time, since its data may come late. */
export async function lookUntilSeen(page: Page, look = lookAt): Promise<string[]> {
  for (const untilMs = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    // Where a document has just gone there is nothing to ask.
    const wrong = await look(page).catch((error: Error) => [`seen: ${error.message}`]);
    if (wrong.length === 0 || page.isClosed() || performance.now() > untilMs) return wrong;
  }
}
