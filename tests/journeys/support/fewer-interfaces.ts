import type { Page } from '@playwright/test';

/** Runs in the page before anything else. */
function removeChromiumsOwn(): void {
  const own = {
    window: ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'LayoutShift'],
    navigator: ['connection', 'userAgentData', 'deviceMemory'],
    document: ['startViewTransition', 'prerendering'],
  };
  for (const name of own.window) Reflect.deleteProperty(window, name);
  for (const name of own.navigator) Reflect.deleteProperty(Navigator.prototype, name);
  for (const name of own.document) Reflect.deleteProperty(Document.prototype, name);
}

/** The page's browser lacks the interfaces that Safari or Firefox lack, from its next document on. */
export const withFewerInterfaces = (page: Page) => page.addInitScript(removeChromiumsOwn);
