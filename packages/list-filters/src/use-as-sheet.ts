import { useEffect, useRef } from 'react';

/** The width from which the panel stands beside the list. */
const besideList = '(min-width: 75em)';

/**
 * Makes an open dialog modal where it covers the list: the browser holds the focus and makes the page inert. Beside the list it
 * is a part of the page. Escape and a press beside it close it.
 */
export function useAsSheet(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const wide = matchMedia(besideList);
    const place = () => {
      element.close();
      if (wide.matches) element.show();
      else element.showModal();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      closing.current();
    };
    const onClick = (event: Event) =>
      event.target === element && element.matches(':modal') && closing.current();
    if (!wide.matches) place();
    wide.addEventListener('change', place);
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onClick);
    return () => {
      wide.removeEventListener('change', place);
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onClick);
    };
  }, []);
  return dialog;
}
