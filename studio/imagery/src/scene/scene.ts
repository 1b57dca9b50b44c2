import { type Field, field } from '../maths/field.ts';

/** Maps centimetres of the real thing to pixels of the picture. */
export interface Camera {
  /** Pixels a centimetre. */
  scale: number;
  /** Pixel at which the origin lies. */
  x: number;
  y: number;
}

/** What lies on the table, layer upon layer, before it is lit. Heights are in pixels. */
export interface Scene {
  width: number;
  height: number;
  camera: Camera;
  relief: Field;
  /** Slopes too fine for the relief: yarns, grain, fibres. */
  tiltX: Field;
  tiltY: Field;
  red: Field;
  green: Field;
  blue: Field;
  gloss: Field;
  /** Exponent of the gloss divided by 100. */
  polish: Field;
  /** Share of the light that is reflected as a picture of the room. */
  mirror: Field;
  /** Light that loose fibres catch at the edges of folds. */
  nap: Field;
  /** 1 along the edges of pieces. */
  edge: Field;
  /** Where something lies on the ground. */
  cover: Field;
}

export function emptyScene(width: number, height: number, camera: Camera): Scene {
  const make = (): Field => field(width, height);
  return {
    width,
    height,
    camera,
    relief: make(),
    tiltX: make(),
    tiltY: make(),
    red: make(),
    green: make(),
    blue: make(),
    gloss: make(),
    polish: make(),
    nap: make(),
    mirror: make(),
    edge: make(),
    cover: make(),
  };
}
