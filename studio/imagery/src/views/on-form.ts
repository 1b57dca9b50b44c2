import { laidByHand } from '../garments/by-hand.ts';
import { type Layout, table } from '../garments/cut.ts';
import { moved } from '../making/place.ts';
import type { Picture } from '../scene/develop.ts';
import { withLabel } from './draw.ts';
import { BODY_END, dressForm, FLOOR, FOOT, FORM_TOP, WAIST_Y } from './dress-form.ts';
import { drawStanding, type Standing } from './standing.ts';
import { layOutSubject, type Size, type Subject } from './subject.ts';
import { worn } from './worn.ts';

/** How straight a garment is put on, as a share of how a hand lays it down. */
const BY_HAND = 0.3;
/** Centimetres over the form, under its foot, and under what ends above the stand. */
const ABOVE = 9;
const BELOW = 12;
const UNDER = 16;
/** The wall ends so far above the foot's middle. */
const WALL_END = 11;
/** What is long is seen with the whole form, down to the floor; what is short from the neck to where the stand begins. */
function framed({ pieces }: Layout, { width, height }: Size): Standing {
  const bottom = Math.max(...pieces.flatMap(({ shape }) => shape.map(([, y]) => y)));
  const isLong = bottom > BODY_END + 4;
  const end = isLong ? FLOOR + BELOW : BODY_END + UNDER;
  const scale = height / (end - FORM_TOP + ABOVE);
  const camera = { scale, x: width / 2, y: (ABOVE - FORM_TOP) * scale };
  return isLong ? { camera, floor: { from: FLOOR - WALL_END, foot: { y: FLOOR, half: FOOT } } } : { camera };
}

/** A skirt begins at its waist. */
const placedOn = (subject: Subject, layout: Layout): Layout =>
  subject.make.kind === 'skirt' ? moved(layout, { x: 0, y: WAIST_Y }) : layout;

/** A garment on a tailor's form: how it goes round a body and falls, as large as a person. */
export async function onForm(subject: Subject, size: Size): Promise<Picture> {
  const on = { ...table(subject.cloths, subject.seed, 'front'), hangs: true };
  const plain = layOutSubject(subject.make, on);
  const labelled = plain.label?.inside ? plain : await withLabel(plain, subject);
  const layout = worn(placedOn(subject, laidByHand(labelled, subject.seed, BY_HAND)), subject.seed);
  const form: Layout = { pieces: dressForm(subject.seed + 70) };
  return drawStanding([form, layout], subject, size, framed(layout, size));
}
