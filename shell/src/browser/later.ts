import type { Remotes } from '../federation/remotes.ts';
import type { SlotRegistry } from '../slots/slot-registry.ts';
import { goAhead, type Router } from './ahead/go-ahead.ts';
import { answerPress } from './answer-press.ts';
import { followShortcuts } from './follow-shortcuts.ts';
import { followFragments } from './fragments.ts';
import { watchPage } from './guards/watch-page.ts';
import { hideHeader } from './hide-header.ts';
import { createOpenTab, type OpenPage } from './open-tab.ts';
import { followVisit } from './visit.ts';

/** A page that was just opened has what is live, and is busy still. */
const openMs = 5000;

interface LivingPage extends OpenPage {
  router: OpenPage['router'] & Router;
  slots: SlotRegistry;
  remotes: Remotes;
}

/** Starts what a page does once it lives and is looked at. Of parts that are worked on nothing is measured. */
export function goOn(page: LivingPage, isMeasured: boolean): void {
  if (globalThis.shopBase) followFragments();
  answerPress(page);
  followShortcuts();
  hideHeader();
  goAhead(page);
  watchPage(page);
  if (isMeasured) followVisit(page.release.setId);
  setTimeout(() => createOpenTab(page).ask(), openMs);
}
