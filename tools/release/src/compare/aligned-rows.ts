/** Rows of two pictures that don't stand beside their like: from `before[0]` up to `before[1]`, and the same of `after`. */
export interface Gap {
  before: readonly [number, number];
  after: readonly [number, number];
}

type Rows = ArrayLike<number>;

const onlyOnce = (rows: Rows): Map<number, number> => {
  const places = new Map<number, number>();
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    places.set(row, places.has(row) ? -1 : at);
  }
  return places;
};

/** The longest run of pairs in which both rise, of pairs in which the first does. */
function rising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tails: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, after], at) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as readonly [number, number])[1] < after) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = at;
  });
  const run: (readonly [number, number])[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] as number)
    run.unshift(pairs[at] as readonly [number, number]);
  return run;
}

/**
 * Lays two pictures beside each other row by row, so that what was pushed down by something new is not called different: rows
 * that each have once are its marks, and the rows around them that are equal go with them (a "patience diff").
 */
export function gapsBetween(before: Rows, after: Rows): Gap[] {
  const own = onlyOnce(before);
  const others = onlyOnce(after);
  const marks = [...own].flatMap(([row, at]) => {
    const other = others.get(row) ?? -1;
    return at >= 0 && other >= 0 ? [[at, other] as const] : [];
  });
  const gaps: Gap[] = [];
  let i = 0;
  let j = 0;
  const extend = () => {
    while (i < before.length && j < after.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    }
  };
  const close = (toBefore: number, toAfter: number) => {
    if (toBefore > i || toAfter > j) gaps.push({ before: [i, toBefore], after: [j, toAfter] });
    i = toBefore;
    j = toAfter;
    extend();
  };
  const backwards = (a: number, b: number) => {
    let x = a;
    let y = b;
    while (x > i && y > j && before[x - 1] === after[y - 1]) {
      x -= 1;
      y -= 1;
    }
    return [x, y] as const;
  };
  extend();
  for (const [a, b] of [...rising(marks), [before.length, after.length] as const])
    if (a >= i && b >= j) close(...backwards(a, b));
  return gaps;
}
