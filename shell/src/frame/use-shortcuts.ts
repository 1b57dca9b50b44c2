import { useEffect } from 'react';

const fields = 'input, textarea, select, [contenteditable]';

/** Follows the link of the pressed key (`aria-keyshortcuts`), but for what is typed into a field or belongs to the browser. */
function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event;
  const link = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!link || ctrlKey || metaKey || (target as Element).closest(fields)) return;
  event.preventDefault();
  link.click();
}

export function useShortcuts(): void {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
