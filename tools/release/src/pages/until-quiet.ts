import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { tabsPath } from '@toile/releases-contract';

const quietMs = 500;
const mostPatienceMs = 60_000;

/**
 * Follows what a page asks for from now on, and answers how to wait until that has come. Playwright's `networkidle` never is: the
 * edge keeps its answer to an open tab back.
 */
export function followRequests(page: Page): (patienceMs?: number) => Promise<void> {
  const open = new Set<Request>();
  let lastAt = performance.now();
  const note = (request: Request, isOpen: boolean) => {
    if (request.url().endsWith(tabsPath)) return;
    lastAt = performance.now();
    if (isOpen) open.add(request);
    else open.delete(request);
  };
  page.on('request', (request) => note(request, true));
  page.on('requestfinished', (request) => note(request, false));
  page.on('requestfailed', (request) => note(request, false));
  return async (patienceMs = mostPatienceMs) => {
    const untilMs = performance.now() + patienceMs;
    while (open.size > 0 || performance.now() - lastAt < quietMs) {
      if (performance.now() > untilMs)
        throw new Error(`Has not come: ${[...open].map((request) => request.url())}`);
      await sleep(quietMs / 10);
    }
  };
}
