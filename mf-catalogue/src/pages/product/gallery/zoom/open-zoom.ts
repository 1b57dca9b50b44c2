import { type Press, placeOfPress } from './place-of-press.ts';
import { pullWithMouse } from './pull.ts';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  facts: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), facts);
}

/** The gallery's picture, which is there at once, and the large one over it as soon as it has come. */
function pictures(link: HTMLAnchorElement): HTMLImageElement[] {
  const shown = link.parentElement?.querySelector('img');
  const large = element('img', { draggable: false, src: link.href, alt: '' });
  large.addEventListener('error', () => large.remove());
  return [element('img', { draggable: false, src: shown?.currentSrc, alt: shown?.alt }), large];
}

/**
 * Shows a picture at its full size, in a dialog that scrolls: by finger, wheel, arrow keys and by pulling with the mouse.
 * Escape, the button or a press closes it. It lies beside its link, so that it goes with the page.
 */
export function openZoom(
  link: HTMLAnchorElement,
  press: Press & { ctrlKey: boolean; metaKey: boolean },
): void {
  if (press.ctrlKey || press.metaKey) return void open(link.href);
  const close = element('button', { type: 'button' });
  close.setAttribute('aria-label', 'Close');
  const picture = document.createElement('div');
  // The button is in what scrolls: so the arrow keys move the picture while it has the focus.
  picture.append(close, ...pictures(link));
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', link.textContent);
  dialog.append(picture);
  const hasPulled = pullWithMouse(dialog);
  dialog.addEventListener('click', () => hasPulled() || dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus({ preventScroll: true });
  });
  const { x, y } = placeOfPress(press, link.getBoundingClientRect());
  link.after(dialog);
  dialog.showModal();
  dialog.scrollTo({
    left: x * dialog.scrollWidth - dialog.clientWidth / 2,
    top: y * dialog.scrollHeight - dialog.clientHeight / 2,
    behavior: 'instant',
  });
}
