import type { DeployableName } from '@toile/releases-contract';
import { keepEvents } from './keep-events.ts';
import { keepMethods, keepProperty, keepValue } from './keep-from-remotes.ts';
import { lockNatives } from './lock-natives.ts';

const everybodys = ['fetch', 'Intl', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'].concat([
  'requestAnimationFrame',
  'IntersectionObserver',
  'ResizeObserver',
  'MutationObserver',
]);
/** With these the page is judged. */
const judging = ['matchMedia', 'getComputedStyle', 'requestIdleCallback'];
const emptying = ['replaceChildren', 'replaceWith', 'remove'];
const writing = ['write', 'writeln', 'open', 'replaceChildren'];

/**
 * Keeps remotes from what none may do to a page, whatever its code says; called before the first one runs. `names`: of
 * all parts.
 */
export function guardPage(names: readonly DeployableName[]): void {
  keepEvents(names);
  lockNatives();
  for (const name of [...everybodys, ...judging]) keepValue(window, name);
  for (const name of ['querySelector', 'elementsFromPoint']) keepValue(document, name);
  for (const name of ['pushState', 'replaceState']) keepValue(window.history, name);
  for (const element of [document.documentElement, document.body])
    keepMethods(element, { names: emptying, what: 'the document' });
  keepMethods(document, { names: writing, what: 'the document' });
  // Sheets stand in files, which are judged. Those of a shadow are its own.
  keepProperty(document, { from: Document.prototype, name: 'adoptedStyleSheets' });
  const isOfDocument = (sheet: unknown) => (sheet as CSSStyleSheet).ownerNode?.getRootNode() === document;
  const changing = ['insertRule', 'addRule'];
  keepMethods(CSSStyleSheet.prototype, { names: changing, what: 'a sheet', isKept: isOfDocument });
}
