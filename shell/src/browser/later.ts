import { followFragments } from './fragments.ts';
import { createOpenTab, type OpenPage } from './open-tab.ts';
import { followVisit } from './visit.ts';

/** A page that is left sooner needs no word about its set. */
const openMs = 5000;

/** What a page does once it lives and is looked at. Of parts that are worked on nothing is measured. */
export function goOn(page: OpenPage, isMeasured: boolean): void {
  if (globalThis.shopBase) followFragments();
  if (isMeasured) followVisit(page.release.setId);
  setTimeout(() => createOpenTab(page).ask(), openMs);
}
