import { followFragments } from './fragments.ts';
import { createOpenTab, type OpenPage } from './open-tab.ts';

/** What a page does once it lives and is looked at. */
export function goOn(page: OpenPage): void {
  if (globalThis.shopBase) followFragments();
  void createOpenTab(page).ask();
}
