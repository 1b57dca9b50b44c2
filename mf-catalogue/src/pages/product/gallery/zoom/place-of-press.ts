export interface Press {
  clientX: number;
  clientY: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Place for a press by keyboard: the upper middle, where collars and waists are. */
const usual = { x: 0.5, y: 0.3 };

/** Place of a press in a picture, in shares of its width and height. */
export function placeOfPress({ clientX, clientY }: Press, { left, top, width, height }: Box) {
  const x = (clientX - left) / width;
  const y = (clientY - top) / height;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : usual;
}
