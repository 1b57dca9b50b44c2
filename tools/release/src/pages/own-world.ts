import type { Page } from '@playwright/test';
import * as unseen from '@toile/releases-contract/what-is-unseen';
import { ownerOf } from './page-owner.ts';

/** The functions that look, as text. */
const kit = Object.entries({ ...unseen, ownerOf })
  .map(([name, part]) => (String(part).startsWith('function') ? part : `const ${name} = ${part};`))
  .join('\n');

async function inThisDocument<Found>(page: Page, expression: string): Promise<Found> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text);
    return result.value as Found;
  } finally {
    await session.detach().catch(() => undefined);
  }
}

/** Words of the browser for a document that went while it was looked at: to another page, as to that of signing in. */
const hasGone =
  /Cannot find context|Execution context was destroyed|Inspected target navigated|Promise was collected/;
/** Documents one after another, of which none stays. */
const mostDocuments = 5;

/**
 * Runs a function of the page, which finds those that look by their names, in a world of its own: what a page has done to its own
 * functions is no matter there. Where the document goes meanwhile, the next one is looked at.
 */
export async function inOwnWorld<Input, Found>(
  page: Page,
  run: (input: Input) => Found | Promise<Found>,
  input: Input,
): Promise<Found> {
  const expression = `(() => { ${kit}; return (${run})(${JSON.stringify(input)}); })()`;
  for (let documents = 1; ; documents++) {
    try {
      return await inThisDocument<Found>(page, expression);
    } catch (error) {
      if (documents === mostDocuments || !hasGone.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}
