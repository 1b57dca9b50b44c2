/** A hand that holds still moves less than this many pixels. */
const STILL = 4;

/** A mouse pulls what lies in a scrolling element, as a finger does by itself. Tells whether the last press pulled. */
export function pullWithMouse(element: HTMLElement): () => boolean {
  let [x, y, way] = [0, 0, 0];
  element.addEventListener('pointerdown', ({ clientX, clientY }) => {
    [x, y, way] = [clientX, clientY, 0];
  });
  element.addEventListener('pointermove', ({ clientX, clientY, buttons, pointerType }) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    const [left, top] = [x - clientX, y - clientY];
    element.scrollBy({ left, top, behavior: 'instant' });
    [x, y, way] = [clientX, clientY, way + Math.abs(left) + Math.abs(top)];
  });
  return () => way > STILL;
}
