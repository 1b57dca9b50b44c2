import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import * as unseen from '@toile/releases-contract/what-is-unseen';

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

/** The functions that look, as the text of one. */
const find = `(() => { ${Object.entries(unseen)
  .map(([name, part]) => (String(part).startsWith('function') ? part : `const ${name} = ${part};`))
  .join('\n')}; return whatIsUnseen; })()`;

/** Runs in the page, which it shows from its top. */
function sayUnseen(find: typeof unseen.whatIsUnseen<never>): string {
  const { document, scrollTo } = globalThis as unknown as ShownPage;
  scrollTo(0, 0);
  const { what, cover, place } = (find() ?? {}) as { what?: string; cover?: Named; place?: Named };
  const element = cover ?? place;
  const which = element ? `${cover ? ' by' : ','} <${element.localName} class="${element.className}">` : '';
  if (what) return what + which;
  return document.querySelector('body > main h1') ? '' : 'There is no heading (h1)';
}

/** In a world of its own: what a page has done to its own functions is no matter there. */
export async function lookAt(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const expression = `(${sayUnseen})(${find})`;
    const { result } = await session.send('Runtime.evaluate', { expression, contextId, returnByValue: true });
    if (result.value === '') return [];
    return [`seen: ${result.value ?? result.description ?? 'nothing'}`.slice(0, 400)];
  } finally {
    await session.detach().catch(() => undefined);
  }
}

/** Faults of a page: what a shopper should see of it and can't, once it had time, since its data may come late. */
export async function lookUntilSeen(page: Page): Promise<string[]> {
  for (const untilMs = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    // Where a document has just gone there is nothing to ask.
    const wrong = await lookAt(page).catch((error: Error) => [`seen: ${error.message}`]);
    if (wrong.length === 0 || performance.now() > untilMs) return wrong;
  }
}
