import type { DeployableName, Difference, Place } from '@toile/contracts';
import { type Gap, gapsBetween } from './aligned-rows.ts';
import { type OwnedPlace, type Picture, rowsOf } from './picture.ts';
import { type Owned, Squares } from './squares.ts';

const mostOfOnePicture = 60;
const mostRounded = 3;
/** Of 255: nobody sees it in one pixel. */
const faint = 24;

interface Pair {
  before: Picture;
  after: Picture;
}

/** Whose a pixel is: of the last element that has it. */
function ownerAt(places: readonly OwnedPlace[], x: number, y: number): DeployableName {
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] as OwnedPlace;
    if (x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height)
      return place.part;
  }
  return 'shell';
}

const tallOf = ({ before, after }: Gap) => Math.max(before[1] - before[0], after[1] - after[0]);

/** Up to three rows among what was moved, a line and its edges: places are fractions of a pixel, and drawn at whole ones. */
const isRounding = (gap: Gap) => gap.before[0] !== gap.after[0] && tallOf(gap) <= mostRounded;

/** How far two pixels are apart in the colour in which they are farthest. */
function apart(one = 0, other = 0): number {
  if (one === other) return 0;
  const of = (shift: number) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255));
  return Math.max(of(0), of(8), of(16), of(24));
}

interface Row {
  /** Where the row is, in the picture that shows it: the later one, unless only the other has it. */
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
  const [was, is] = [gap.before[0] + y, gap.after[0] + y];
  if (is >= gap.after[1]) return alone(before, was);
  if (was >= gap.before[1]) return alone(after, is);
  const [own, other] = [was * before.width, is * after.width];
  return { picture: after, top: is, differs: (x) => apart(before.pixels[own + x], after.pixels[other + x]) };
}

/** What differs in a gap. */
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
function placed({ x, y, width, height }: Place, [top, end]: Gap['before'], picture: Picture) {
  const shown = Math.min(y + height, end - top) - y;
  if (shown <= 0) return undefined;
  return { x, y: top + y, width: Math.min(width, picture.width - x), height: shown };
}

/** Where two pictures of a page differ, and whose that is. Rows that have only moved do not differ. */
export function differencesOf(pair: Pair): Difference[] {
  const { before, after } = pair;
  if (before.width !== after.width) throw new Error('Pictures of different widths can not be compared');
  const gaps = gapsBetween(rowsOf(before), rowsOf(after)).filter((gap) => !isRounding(gap));
  const all = gaps.flatMap((gap) =>
    differing(pair, gap).map(({ part, place }): Difference => {
      const [was, is] = [placed(place, gap.before, before), placed(place, gap.after, after)];
      return { part, ...(was && { before: was }), ...(is && { after: is }) };
    }),
  );
  const area = ({ before: was, after: is }: Difference) =>
    Math.max(...[was, is].map((at) => (at ? at.width * at.height : 0)));
  return all.sort((one, other) => area(other) - area(one)).slice(0, mostOfOnePicture);
}
