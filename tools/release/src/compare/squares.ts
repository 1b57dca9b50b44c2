import type { Box, DeployableName } from '@toile/releases-contract';

/** Pixels that differ are gathered in squares of this side. */
const side = 8;
/** Squares that are no farther apart belong to one difference. */
const reach = 3;
/** A quarter of a square in another shade is seen; edges are never drawn twice in quite the same one. */
const mostFaint = (side * side) / 4;

/** A part of the page in which something differs, and whose it is. */
export interface Owned {
  part: DeployableName;
  place: Box;
}

/** Squares of an area, each of nobody until it is marked. A page has a hundred thousand, so they are numbers in a row. */
export class Squares {
  readonly #columns: number;
  readonly #rows: number;
  /** 0: of nobody; else the number of the part, from 1. */
  readonly #owners: Uint8Array;
  readonly #faint: Uint8Array;
  readonly #parts: DeployableName[] = [];

  constructor(width: number, height: number) {
    this.#columns = Math.ceil(width / side);
    this.#rows = Math.ceil(height / side);
    this.#owners = new Uint8Array(this.#columns * this.#rows);
    this.#faint = new Uint8Array(this.#owners.length);
  }

  /** Gives the square of a pixel to a part, unless it has an owner; answers where the next square begins. */
  mark(x: number, y: number, owner: () => DeployableName): number {
    const column = Math.floor(x / side);
    const at = Math.floor(y / side) * this.#columns + column;
    if (this.#owners[at] === 0) this.#owners[at] = this.#numberOf(owner());
    return (column + 1) * side;
  }

  /** A pixel that differs by next to nothing counts with others of its square; answers where to look next. */
  markFaint(x: number, y: number, owner: () => DeployableName): number {
    const at = Math.floor(y / side) * this.#columns + Math.floor(x / side);
    const count = Math.min((this.#faint[at] as number) + 1, mostFaint);
    this.#faint[at] = count;
    return count === mostFaint ? this.mark(x, y, owner) : x + 1;
  }

  markAll(part: DeployableName): void {
    this.#owners.fill(this.#numberOf(part));
  }

  get areEmpty(): boolean {
    return this.#parts.length === 0;
  }

  #numberOf(part: DeployableName): number {
    const known = this.#parts.indexOf(part) + 1;
    return known > 0 ? known : this.#parts.push(part);
  }

  /** Squares of one part that are near each other, each group as the rectangle around it. They are of nobody afterwards. */
  take(): Owned[] {
    const groups: Owned[] = [];
    for (let at = 0; at < this.#owners.length; at++) {
      const part = this.#parts[(this.#owners[at] as number) - 1];
      if (part) groups.push({ part, place: this.#takeFrom(at) });
    }
    return groups;
  }

  #takeFrom(first: number): Box {
    const number = this.#owners[first] as number;
    let left = this.#columns;
    let right = 0;
    let top = this.#rows;
    let bottom = 0;
    const group = [first];
    this.#owners[first] = 0;
    for (const at of group) {
      const column = at % this.#columns;
      const row = Math.floor(at / this.#columns);
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      group.push(...this.#takeNear(column, row, number));
    }
    return {
      x: left * side,
      y: top * side,
      width: (right - left + 1) * side,
      height: (bottom - top + 1) * side,
    };
  }

  #takeNear(column: number, row: number, number: number): number[] {
    const near: number[] = [];
    for (let y = Math.max(row - reach, 0); y <= Math.min(row + reach, this.#rows - 1); y++)
      for (let x = Math.max(column - reach, 0); x <= Math.min(column + reach, this.#columns - 1); x++) {
        const at = y * this.#columns + x;
        if (this.#owners[at] !== number) continue;
        this.#owners[at] = 0;
        near.push(at);
      }
    return near;
  }
}
