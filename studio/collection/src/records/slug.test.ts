import { describe, expect, it } from '@jest/globals';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Ọjà shirt', 'oja-shirt'],
    ['D’Arcy Quill', 'darcy-quill'],
    ['No. 9 Loom', 'no-9-loom'],
    ['Calder & Cauvery', 'calder-and-cauvery'],
    ['Réttir', 'rettir'],
    ['Seyðis cable jumper', 'seydis-cable-jumper'],
  ])('writes %s as %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
