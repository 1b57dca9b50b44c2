import { type Field, field } from '../maths/field.ts';
import { at } from '../maths/scalar.ts';

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
  /** What the layers are worn on: a body, the back of a chair. It is added when all of them lie. */
  volume: Field;
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

/** Lifts what lies in layers to the height of what it is worn on. */
export function raise({ relief, volume }: Scene): void {
  for (let i = 0; i < relief.data.length; i++) relief.data[i] = at(relief.data, i) + at(volume.data, i);
}

export function emptyScene(width: number, height: number, camera: Camera): Scene {
  const make = (): Field => field(width, height);
  return {
    width,
    height,
    camera,
    relief: make(),
    volume: make(),
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
