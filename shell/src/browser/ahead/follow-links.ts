import { whenIdle } from '../when-idle.ts';
import { lineAllows } from './line.ts';

/** Pages that are fetched since their links are in view, of one page: some 60 kB each on a phone. */
const mostInView = 6;
/** Time that a pointer rests on a link which is meant; one that it only crosses is not. */
const dwellMs = 40;

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Target of a link, without its place on the page; undefined where no page of this shop opens in this tab. */
function targetOf(element: Element | null): string | undefined {
  const link = element?.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download || link.origin !== window.location.origin) return undefined;
  const href = link.href.replace(/#.*$/, '');
  return href === window.location.href.replace(/#.*$/, '') ? undefined : href;
}

/**
 * Tells what a shopper is about to open: what is pointed at, touched or focused, at once; what is in view, one after the
 * other while nothing else is to be done.
 */
export function followLinks(fetchAhead: (href: string) => Promise<boolean>) {
  const fetchQuietly = (href: string) => fetchAhead(href).catch(() => false);

  let pointedAt: ReturnType<typeof setTimeout>;
  const intend = (waitMs: number) => (event: Event) => {
    clearTimeout(pointedAt);
    const href = event.target instanceof Element && targetOf(event.target);
    if (!href || lineAllows() === 'nothing') return;
    if (waitMs === 0) void fetchQuietly(href);
    else pointedAt = setTimeout(() => fetchQuietly(href), waitMs);
  };
  document.addEventListener('pointerover', intend(dwellMs), { passive: true });
  for (const event of ['pointerdown', 'focusin'])
    document.addEventListener(event, intend(0), { passive: true });

  let most = mostInView;
  let fetchedInView = 0;
  let waiting = new Set<string>();
  let isFetching = false;
  async function fetchWaiting(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    while (fetchedInView < most) {
      await idle();
      const [href] = waiting;
      if (!href) break;
      waiting.delete(href);
      if (await fetchQuietly(href)) fetchedInView += 1;
    }
    isFetching = false;
  }
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const href = targetOf(target);
      if (!href || !isIntersecting) continue;
      inView.unobserve(target);
      if (lineAllows() === 'what is in view') waiting.add(href);
    }
    void fetchWaiting();
  });

  return {
    /** Looks at the links of the page that is shown now; cards before words, since they are what most shoppers press. */
    ofThisPage(first = mostInView): void {
      inView.disconnect();
      most = first;
      fetchedInView = 0;
      waiting = new Set();
      const links = [...document.querySelectorAll('main a[href]')];
      const cards = links.filter((link) => link.querySelector('img'));
      for (const link of new Set([...cards, ...links])) inView.observe(link);
    },
    /** Beyond the first that were asked for. */
    allOfThisPage(): void {
      most = mostInView;
      void fetchWaiting();
    },
  };
}
