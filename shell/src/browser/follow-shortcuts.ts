const fields = 'input, textarea, select, [contenteditable]';

/**
 * Follows the link of the pressed key (`aria-keyshortcuts`), or goes to its field, but for what is typed into a field or belongs
 * to the browser. Of several the last counts: the page's own stands behind that of the header.
 */
function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || (target as Element).closest(fields)) return;
  const found = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    .filter((element) => element.getAttribute('aria-keyshortcuts') === key)
    .at(-1);
  if (!found) return;
  event.preventDefault();
  if (found.matches(fields)) found.focus();
  else found.click();
}

export const followShortcuts = (): void => document.addEventListener('keydown', press);
