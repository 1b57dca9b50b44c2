import { type RefObject, useEffect } from 'react';

/**
 * The focus stays in the element when what had it is replaced: otherwise it falls to the body, and the next press of a
 * key begins at the top of the page (CA-45). The element takes the focus by script: `tabIndex={-1}`.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    let last = place.contains(document.activeElement) ? document.activeElement : null;
    const note = ({ type, target, relatedTarget }: FocusEvent) => {
      if (type === 'focusin') last = target as Element;
      else if (relatedTarget) last = null;
    };
    const watch = new MutationObserver(() => {
      if (last && !last.isConnected && document.activeElement === document.body)
        place.focus({ preventScroll: true });
    });
    place.addEventListener('focusin', note);
    place.addEventListener('focusout', note);
    watch.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener('focusin', note);
      place.removeEventListener('focusout', note);
      watch.disconnect();
    };
  }, [element]);
}
