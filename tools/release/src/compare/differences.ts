import type { Box, DeployableName, Difference } from '@toile/releases-contract';
import { type Gap, gapsBetween } from './aligned-rows.ts';
import { type OwnedBox, type Picture, rowsOf } from './picture.ts';
import { type Owned, Squares } from './squares.ts';

const mostOfOnePicture = 60;
/** Of 255: nobody sees it in one pixel. */
const faint = 24;

interface Pair {
  before: Picture;
  after: Picture;
}

/** Owner of a pixel: of the last element that has it. */
function ownerAt(places: readonly OwnedBox[], x: number, y: number): DeployableName {
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] as OwnedBox;
    if (x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height)
      return place.part;
  }
  return 'shell';
}

const tallOf = ({ before, after }: Gap) => Math.max(before[1] - before[0], after[1] - after[0]);

const channels = [0, 8, 16, 24];

type RowOf = readonly [Picture, row: number];
/**
 * True when a row could be another picture's, had it been drawn up to a pixel higher or lower: each pixel is between
 * those around it.
 */
function isBetween([{ width, pixels }, row]: RowOf, [other, otherRow]: RowOf): boolean {
  const around = [-1, 0, 1].map((by) => Math.min(Math.max(otherRow + by, 0), other.height - 1) * width);
  for (let x = 0; x < width; x++) {
    const pixel = pixels[row * width + x] as number;
    const near = around.map((start) => other.pixels[start + x] as number);
    for (const shift of channels) {
      const value = (pixel >>> shift) & 255;
      const values = near.map((one) => (one >>> shift) & 255);
      if (value < Math.min(...values) - faint || value > Math.max(...values) + faint) return false;
    }
  }
  return true;
}

const rowsIn = ([top, end]: Gap['before']) => Array.from({ length: end - top }, (_, index) => top + index);

/** True for rows that were moved and are the same but for that: places are fractions of a pixel, and drawn at whole ones. */
function isRounding({ before, after }: Pair, gap: Gap): boolean {
  const by = gap.after[0] - gap.before[0];
  return (
    by !== 0 &&
    rowsIn(gap.before).every((row) => isBetween([before, row], [after, row + by])) &&
    rowsIn(gap.after).every((row) => isBetween([after, row], [before, row - by]))
  );
}

/** Distance of two pixels in the colour in which they are farthest. */
function apart(one = 0, other = 0): number {
  if (one === other) return 0;
  const of = (shift: number) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255));
  return Math.max(...channels.map(of));
}

interface Row {
  /** Box of the row, in the picture that shows it: the later one, unless only the other has it. */
  picture: Picture;
  top: number;
  /** By how much the pixel there differs, of 255. */
  differs: (x: number) => number;
}

/** A row that only one picture has differs where it is no bare ground. */
const alone = (picture: Picture, top: number): Row => {
  const start = top * picture.width;
  const ground = picture.pixels[start];
  return { picture, top, differs: (x) => (picture.pixels[start + x] === ground ? 0 : 255) };
};

function rowAt({ before, after }: Pair, gap: Gap, y: number): Row {
  const was = gap.before[0] + y;
  const is = gap.after[0] + y;
  if (is >= gap.after[1]) return alone(before, was);
  if (was >= gap.before[1]) return alone(after, is);
  const own = was * before.width;
  const other = is * after.width;
  return { picture: after, top: is, differs: (x) => apart(before.pixels[own + x], after.pixels[other + x]) };
}

/** Differences in a gap. */
function differing(pair: Pair, gap: Gap): Owned[] {
  const { width } = pair.after;
  const squares = new Squares(width, tallOf(gap));
  for (let y = 0; y < tallOf(gap); y++) {
    const { picture, top, differs } = rowAt(pair, gap, y);
    for (let x = 0; x < width; ) {
      const by = differs(x);
      const owner = () => ownerAt(picture.places, x, top);
      if (by > faint) x = squares.mark(x, y, owner);
      else x = by > 0 ? squares.markFaint(x, y, owner) : x + 1;
    }
  }
  const hasGrown = gap.before[1] - gap.before[0] !== gap.after[1] - gap.after[0];
  if (squares.areEmpty && hasGrown) {
    // Bare ground has come or gone.
    const { picture, top } = rowAt(pair, gap, 0);
    squares.markAll(ownerAt(picture.places, Math.floor(width / 2), top));
  }
  return squares.take();
}

/** A place of a gap in one of the pictures; undefined where that has nothing of it. */
function placed({ x, y, width, height }: Box, [top, end]: Gap['before'], picture: Picture) {
  const shown = Math.min(y + height, end - top) - y;
  if (shown <= 0) return undefined;
  return { x, y: top + y, width: Math.min(width, picture.width - x), height: shown };
}

/** Differences of two pictures of a page, and their owners. Rows that have only moved do not differ. */
export function differencesOf(pair: Pair): Difference[] {
  const { before, after } = pair;
  if (before.width !== after.width) throw new Error('Pictures of different widths can not be compared');
  const gaps = gapsBetween(rowsOf(before), rowsOf(after)).filter((gap) => !isRounding(pair, gap));
  const all = gaps.flatMap((gap) =>
    differing(pair, gap).map(({ part, place }): Difference => {
      const was = placed(place, gap.before, before);
      const is = placed(place, gap.after, after);
      return { part, ...(was && { before: was }), ...(is && { after: is }) };
    }),
  );
  const area = ({ before: was, after: is }: Difference) =>
    Math.max(...[was, is].map((at) => (at ? at.width * at.height : 0)));
  return all.sort((one, other) => area(other) - area(one)).slice(0, mostOfOnePicture);
}
