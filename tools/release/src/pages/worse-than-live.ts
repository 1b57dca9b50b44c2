import type { Browser } from '@playwright/test';
import type { MadePin } from '@toile/releases-contract';
import { asPerson } from './as-person.ts';
import { type Compared, type ShownSet, setBeside } from './beside-live.ts';
import { closeSoon } from './close-soon.ts';
import type { Beside } from './page-load.ts';
import { pinnedContext, urlIn } from './pinned-browser.ts';
import { phone as phoneOptions, type Visitor } from './visitors.ts';

interface Sets {
  browser: Browser;
  pin: MadePin;
  /** Of the channel's set; undefined where that is the one looked at, or there is none. */
  livePin: MadePin | undefined;
}

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

/** The judged set beside what is live, as new phones with the bag of this one get them. */
export async function phonesBeside(
  phone: Visitor,
  { browser, pin, livePin }: Sets,
): Promise<Beside | undefined> {
  if (!livePin) return undefined;
  const [judged, live] = await Promise.all([
    shownTo(phone, { browser, link: pin.link }),
    shownTo(phone, { browser, link: livePin.link }),
  ]);
  return setBeside(browser, { judged, live });
}

/** Pages that nobody has compared, in a sentence. */
export const notCompared = ({ left }: Compared) =>
  left.length > 0
    ? [
        `the time was up before these were loaded once more beside what is live: ${left.map(({ path }) => path).join(', ')}`,
      ]
    : [];
