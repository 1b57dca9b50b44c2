import type { Page } from '@playwright/test';
import * as unseen from '@toile/releases-contract/what-is-unseen';
import { ownerOf } from './page-owner.ts';

/** The functions that look, as text. */
const kit = Object.entries({ ...unseen, ownerOf })
  .map(([name, part]) => (String(part).startsWith('function') ? part : `const ${name} = ${part};`))
  .join('\n');

/**
 * Runs a function of the page, which finds those that look by their names, in a world of its own: what a page has done to its own
 * functions is no matter there.
 */
export async function inOwnWorld<Input, Found>(
  page: Page,
  run: (input: Input) => Found | Promise<Found>,
  input: Input,
): Promise<Found> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    });
    const expression = `(() => { ${kit}; return (${run})(${JSON.stringify(input)}); })()`;
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
