/** A hand that holds still moves less than this many pixels. */
const STILL = 4;

/** A mouse pulls what lies in a scrolling element, as a finger does by itself. Tells whether the last press pulled. */
export function pullWithMouse(element: HTMLElement): () => boolean {
  let x = 0;
  let y = 0;
  let way = 0;
  element.addEventListener('pointerdown', ({ clientX, clientY }) => {
    x = clientX;
    y = clientY;
    way = 0;
  });
  element.addEventListener('pointermove', ({ clientX, clientY, buttons, pointerType }) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    const left = x - clientX;
    const top = y - clientY;
    element.scrollBy({ left, top, behavior: 'instant' });
    x = clientX;
    y = clientY;
    way += Math.abs(left) + Math.abs(top);
  });
  return () => way > STILL;
}
