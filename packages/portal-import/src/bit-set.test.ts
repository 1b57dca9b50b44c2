import { describe, expect, it } from '@jest/globals';
import { BitSet } from './bit-set.ts';

describe('BitSet', () => {
  it('holds numbers as a Set does, near and far', () => {
    const ours = new BitSet();
    const theirs = new Set<number>();
    let number = 1;
    for (let n = 0; n < 3000; n++) {
      number = (number * 48_271) % 0x7fffffff;
      const near = n % 3 === 0 ? number : number % 70_000;
      expect(ours.add(near)).toBe(!theirs.has(near));
      theirs.add(near);
      if (n % 7 === 0) {
        ours.delete(near);
        theirs.delete(near);
      }
    }
    for (const each of [0, 65_535, 65_536, 2 ** 31 - 1]) {
      ours.add(each);
      theirs.add(each);
    }
    ours.delete(123_456_789);
    expect(ours.size).toBe(theirs.size);
    expect([...ours].toSorted((one, other) => one - other)).toEqual(
      [...theirs].sort((one, other) => one - other),
    );
    expect([...theirs].every((each) => ours.has(each))).toBe(true);
    expect(ours.has(123_456_789)).toBe(false);
  });

  it('holds more numbers than a Set can', () => {
    const set = new BitSet();
    for (let number = 0; number < 20_000_000; number++) set.add(number);
    expect(set.size).toBe(20_000_000);
  });
});
