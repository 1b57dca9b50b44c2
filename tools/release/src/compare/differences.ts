import type { DeployableName, Difference, Place } from '@toile/contracts';
import { type Gap, gapsBetween } from './aligned-rows.ts';
import { type OwnedPlace, type Picture, rowsOf } from './picture.ts';

/** Pixels that differ are gathered in squares of this side. */
const cell = 8;
/** Squares that are no farther apart belong to one difference. */
const reach = 3;
const mostOfOnePicture = 60;
const mostRounded = 2;

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

/** A row or two among what was moved: places are fractions of a pixel, and drawn at whole ones. */
const isRounding = (gap: Gap) => gap.before[0] !== gap.after[0] && tallOf(gap) <= mostRounded;

interface Cell {
  column: number;
  row: number;
  part: DeployableName;
}

interface Row {
  /** Where the row is, in the picture that shows it: the later one, unless only the other has it. */
  picture: Picture;
  top: number;
  /** Whether the pixel there differs. */
  differs: (x: number) => boolean;
}

/** A row that only one picture has differs where it is no bare ground. */
const alone = (picture: Picture, top: number): Row => {
  const start = top * picture.width;
  const ground = picture.pixels[start];
  return { picture, top, differs: (x) => picture.pixels[start + x] !== ground };
};

function rowAt({ before, after }: Pair, gap: Gap, y: number): Row {
  const [was, is] = [gap.before[0] + y, gap.after[0] + y];
  if (is >= gap.after[1]) return alone(before, was);
  if (was >= gap.before[1]) return alone(after, is);
  const [own, other] = [was * before.width, is * after.width];
  return { picture: after, top: is, differs: (x) => before.pixels[own + x] !== after.pixels[other + x] };
}

/** The squares of a gap in which something differs. */
function cellsOf(pair: Pair, gap: Gap): Cell[] {
  const found = new Map<string, Cell>();
  for (let y = 0; y < tallOf(gap); y++) {
    const { picture, top, differs } = rowAt(pair, gap, y);
    for (let x = 0; x < picture.width; x++) {
      if (!differs(x)) continue;
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      const key = `${column} ${row}`;
      if (!found.has(key)) found.set(key, { column, row, part: ownerAt(picture.places, x, top) });
      x = (column + 1) * cell - 1;
    }
  }
  return found.size > 0 ? [...found.values()] : groundOf(pair, gap);
}

/** Of bare ground that has come or gone, the squares that are of it. */
function groundOf(pair: Pair, gap: Gap): Cell[] {
  const { picture, top } = rowAt(pair, gap, 0);
  const part = ownerAt(picture.places, Math.floor(picture.width / 2), top);
  const columns = Math.ceil(picture.width / cell);
  const rows = Math.ceil(tallOf(gap) / cell);
  return Array.from({ length: columns * rows }, (_, at) => ({
    ...{ column: at % columns, row: Math.floor(at / columns) },
    part,
  }));
}

/** Squares of one part that are near each other, each as a rectangle around them. */
function together(cells: readonly Cell[]): { part: DeployableName; place: Place }[] {
  const waiting = new Map(cells.map((each) => [`${each.part} ${each.column} ${each.row}`, each]));
  const groups: { part: DeployableName; place: Place }[] = [];
  for (const first of cells) {
    if (!waiting.delete(`${first.part} ${first.column} ${first.row}`)) continue;
    const group = [first];
    for (const { column, row, part } of group)
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const key = `${part} ${column + dx} ${row + dy}`;
          const near = waiting.get(key);
          if (near && waiting.delete(key)) group.push(near);
        }
    groups.push({ part: first.part, place: around(group) });
  }
  return groups;
}

function around(cells: readonly Cell[]): Place {
  const columns = cells.map(({ column }) => column);
  const rows = cells.map(({ row }) => row);
  const [x, y] = [columns.reduce((a, b) => Math.min(a, b)), rows.reduce((a, b) => Math.min(a, b))];
  return {
    ...{ x: x * cell, y: y * cell },
    width: (columns.reduce((a, b) => Math.max(a, b)) - x + 1) * cell,
    height: (rows.reduce((a, b) => Math.max(a, b)) - y + 1) * cell,
  };
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
    together(cellsOf(pair, gap)).map(({ part, place }): Difference => {
      const [was, is] = [placed(place, gap.before, before), placed(place, gap.after, after)];
      return { part, ...(was && { before: was }), ...(is && { after: is }) };
    }),
  );
  const area = ({ before: was, after: is }: Difference) =>
    Math.max(...[was, is].map((at) => (at ? at.width * at.height : 0)));
  return all.sort((one, other) => area(other) - area(one)).slice(0, mostOfOnePicture);
}
