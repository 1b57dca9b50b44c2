import type { BrowserContext, Page } from '@playwright/test';

/** Widths in which a picture was asked for, in turn, by its file. */
type Widths = Map<string, number[]>;
const widthsOf = new WeakMap<BrowserContext, Widths>();

/**
 * Warnings of Chromium about preloaded widths. Where a page before has left a larger width of a picture in the renderer's
 * memory, Chromium shows that one, and seconds later, maybe on the next page, calls the preloaded width unused. Tells of
 * that: a width that was asked for before a smaller one.
 */
function preloadsInVain(page: Page): (text: string) => boolean {
  const widths: Widths = widthsOf.get(page.context()) ?? new Map();
  widthsOf.set(page.context(), widths);
  const pictureOf = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    return { file: pathname, width: Number(searchParams.get('w')) };
  };
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' || !request.url().startsWith('http')) return;
    const { file, width } = pictureOf(request.url());
    widths.set(file, [...(widths.get(file) ?? []), width]);
  });
  return (text) => {
    const url = /^The resource (\S+) was preloaded using link preload but not used/.exec(text)?.[1];
    if (!url) return false;
    const { file, width } = pictureOf(url);
    const asked = widths.get(file) ?? [];
    return asked.slice(0, asked.lastIndexOf(width)).some((before) => before > width);
  };
}

/** Warning of a script that runs seconds after it came: the processor was busy. How fast parts start, the bench says. */
const lateScript = /^The resource \S+\.js was preloaded using link preload but not used/;

/** Complaints of a page from now on: in the console, uncaught, to the failure reports or of its policy. */
export function complaintsOf(page: Page, isExpected: (text: string) => boolean = () => false) {
  const complaints: string[] = [];
  const isInVain = preloadsInVain(page);
  const note = (text: string) => {
    if (!isExpected(text)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    if (!lateScript.test(text) && !isInVain(text)) note(`${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  // What the shell reports: a version that failed, or a part that could not be hydrated as it stood.
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/releases/failures'))
      note(`report: ${request.postData()}`);
    // What the browser tells of the security policy, also where the script went on without a word (T26).
    if (/\/api\/policy-reports(?:\?|$)/.test(request.url())) note(`policy: ${request.postData()}`);
  });
  return complaints;
}
