import type { Browser } from '@playwright/test';
import type { MadePin } from '@toile/releases-contract';
import { asPerson } from './as-person.ts';
import { besideLive, type Compared, type ShownSet } from './beside-live.ts';
import { closeSoon } from './close-soon.ts';
import type { OpenedPage } from './open-pages.ts';
import type { DeclaredPage } from './page-addresses.ts';
import { pinnedContext, urlIn } from './pinned-browser.ts';
import { phone as phoneOptions, type Visitor } from './visitors.ts';

/** A set as a new phone with this visitor's bag gets it. */
async function shownTo(
  visitor: Visitor,
  { browser, link }: { browser: Browser; link: string },
): Promise<ShownSet> {
  const own = await pinnedContext(browser, link);
  const cookies = await own.cookies();
  await closeSoon(own);
  const { origins } = await visitor.context.storageState();
  return {
    urlOf: (address) => urlIn(link, address),
    context: asPerson(browser, { ...phoneOptions, storageState: { cookies, origins } }),
  };
}

export const nothingCompared: Compared = { problems: [], left: [] };

interface Comparing {
  browser: Browser;
  pin: MadePin;
  /** Of the channel's set; undefined where that is the one looked at, or there is none. */
  livePin: MadePin | undefined;
  /** Pages that may have changed. */
  touched: readonly DeclaredPage[];
  /** Parts whose versions are judged. */
  changed: readonly string[];
  phone: Visitor;
  untilMs: number;
  say: ((line: string) => void) | undefined;
}

/** Problems of pages that are slower or heavier than in the live set, of those that were good and may have changed. */
export async function worseThanLive(
  seen: readonly OpenedPage[],
  { browser, pin, livePin, touched, changed, phone, untilMs, say }: Comparing,
): Promise<Compared> {
  if (!livePin) return nothingCompared;
  const pages = seen.filter(
    ({ path, visitor, complaints }) =>
      visitor === phone.name && complaints.length === 0 && touched.some((page) => page.path === path),
  );
  say?.(`  loading ${pages.length} pages beside what is live`);
  const [judged, live] = await Promise.all(
    [pin, livePin].map(({ link }) => shownTo(phone, { browser, link })),
  );
  return judged && live
    ? besideLive({ browser, judged, live, pages, changed, untilMs, say })
    : nothingCompared;
}

/** Pages that nobody has compared, in a sentence. */
export const notCompared = ({ left }: Compared) =>
  left.length > 0
    ? [
        `the time was up before these were loaded beside what is live: ${left.map(({ path }) => path).join(', ')}`,
      ]
    : [];
