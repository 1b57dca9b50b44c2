import type { Page } from '@playwright/test';

/** What is asked for in the browser. */
interface ShownPictures {
  document: { images: Iterable<{ currentSrc: string }> };
}

/**
 * Where the page before has left a larger width of a picture in the renderer's memory, Chromium shows that one, and
 * seconds later calls the preloaded width unused. A preloaded picture that no <img> shows in any width is a complaint.
 */
async function isUsedPreload(page: Page, text: string): Promise<boolean> {
  const url = /^The resource (\S+) was preloaded using link preload but not used/.exec(text)?.[1];
  if (!url) return false;
  const isShown = (file: string) =>
    [...(globalThis as unknown as ShownPictures).document.images].some(
      ({ currentSrc }) => currentSrc && new URL(currentSrc).pathname === file,
    );
  return page.evaluate(isShown, new URL(url).pathname).catch(() => false);
}

/** What a page says from now on that it should not: in the console, uncaught, to the failure reports or of its policy. */
export function complaintsOf(page: Page, isExpected: (text: string) => boolean = () => false) {
  const complaints: string[] = [];
  const open: Promise<void>[] = [];
  const note = (text: string) => {
    if (!isExpected(text)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = `${message.type()}: ${message.text()}`;
    open.push(isUsedPreload(page, message.text()).then((isUsed) => (isUsed ? undefined : note(text))));
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  // What the shell reports: a version that failed, or a part that could not be hydrated as it stood.
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/releases/failures'))
      note(`report: ${request.postData()}`);
    // What the browser tells of the security policy, also where the script went on without a word (T26).
    if (/\/api\/policy-reports(?:\?|$)/.test(request.url())) note(`policy: ${request.postData()}`);
  });
  return { complaints, judged: () => Promise.all(open) };
}
