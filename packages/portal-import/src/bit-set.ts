/** Numbers of a part; its bits are 8 kB. */
const partSize = 65_536;

/**
 * A set of whole numbers from 0, a bit each: seven million ids that stand close together are a megabyte, of which the collector
 * of garbage sees nothing. Ids far apart cost 8 kB each, up to 256 MB for all below 2³¹.
 */
export class BitSet implements Iterable<number> {
  readonly #parts = new Map<number, Uint8Array>();
  size = 0;

  /** False when it is in the set already. */
  add(number: number): boolean {
    if (this.has(number)) return false;
    const key = Math.floor(number / partSize);
    const part = this.#parts.get(key) ?? new Uint8Array(partSize / 8);
    this.#parts.set(key, part);
    const bit = number % partSize;
    part[bit >> 3] = (part[bit >> 3] ?? 0) | (1 << (bit & 7));
    this.size += 1;
    return true;
  }

  has(number: number): boolean {
    const bit = number % partSize;
    return ((this.#parts.get(Math.floor(number / partSize))?.[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  delete(number: number): void {
    const part = this.#parts.get(Math.floor(number / partSize));
    if (!part || !this.has(number)) return;
    const bit = number % partSize;
    part[bit >> 3] = (part[bit >> 3] ?? 0) & ~(1 << (bit & 7));
    this.size -= 1;
  }

  /** From the lowest up within each part of 65,536 numbers. */
  *[Symbol.iterator](): Generator<number> {
    for (const [key, part] of this.#parts)
      for (let bit = 0; bit < partSize; bit++)
        if ((part[bit >> 3] ?? 0) & (1 << (bit & 7))) yield key * partSize + bit;
  }
}
