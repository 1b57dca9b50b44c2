import type { PageData } from '../page-data.ts';
import { pageDataId } from '../page-data-id.ts';

/** Longest that scripts wait for the picture. */
const timeoutMs = 1500;

/** The picture that the shopper came to see; on a slow line everything else would take its place. */
const hero = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
let started = false;

/** Fetches the scripts of the page side by side; the shell's own runs, the others wait until the shell asks for them. */
function start(): void {
  if (started) return;
  started = true;
  const { scripts } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
  const main = Object.assign(document.createElement('script'), { ...scripts.main, fetchPriority: 'high' });
  const hints = scripts.hints.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }),
  );
  document.head.append(main, ...hints);
}

if (!hero || hero.complete) {
  start();
} else {
  hero.addEventListener('load', start);
  hero.addEventListener('error', start);
  setTimeout(start, timeoutMs);
}
