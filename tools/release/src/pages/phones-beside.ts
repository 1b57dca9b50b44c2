import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { MadePin } from '@toile/releases-contract';
import { asPerson } from './as-person.ts';
import { type ShownSet, setBeside } from './beside-live.ts';
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

/** The judged set beside what is live, as new phones with the bag of this one get them; it has opened no page yet. */
export async function phonesBeside(
  phone: Visitor,
  { browser, pin, livePin }: Sets,
): Promise<Beside | undefined> {
  if (!livePin) return undefined;
  const judged = await phone.context.storageState();
  const own = await pinnedContext(browser, livePin.link);
  const live = { ...judged, cookies: await own.cookies() };
  await closeSoon(own);
  const shown = (link: string, storageState: BrowserContextOptions['storageState']): ShownSet => ({
    urlOf: (address) => urlIn(link, address),
    context: asPerson(browser, { ...phoneOptions, storageState }),
  });
  return setBeside(browser, { judged: shown(pin.link, judged), live: shown(livePin.link, live) });
}
