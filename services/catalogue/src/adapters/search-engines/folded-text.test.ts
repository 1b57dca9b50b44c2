import { expect, it } from '@jest/globals';
import { askedWords, foldedSynonyms, foldedText } from './folded-text.ts';

it('makes one of what is written in several ways', () => {
  expect(foldedText('Éclat & D’Arcy')).toBe('eclat darcy');
  expect(foldedText("D'ARCY’s T-Shirt, ﬁne İstanbul")).toBe('darcys tshirt fine istanbul');
  expect(
    foldedSynonyms([
      ['roll neck', 'roll-neck', 'Polo neck'],
      ['%', '*'],
      ['tee', 't-shirt'],
    ]),
  ).toEqual([
    ['roll neck', 'polo neck'],
    ['tee', 'tshirt'],
  ]);
});

it('leaves nothing that is an operator of an engine', () => {
  for (const typed of [
    '"red dress" -coat +(silk | wool)~2 title:* /.*/ {a TO b}',
    'kind:=designer && pricePence:>0 || !x `id`',
    "pricePence > 0 OR kind = 'designer'; drop",
    '\\"},"query":{"match_all":{}}',
    '\u0000\u202e*_%?[]^',
  ])
    for (const word of askedWords(typed, false)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
});

it('asks for words that say something, twelve at most, none of them endless', () => {
  expect(askedWords('a dress for the wedding', false)).toEqual(['dress', 'wedding']);
  expect(askedWords('the', false)).toEqual([]);
  expect(askedWords('i', true)).toEqual(['i']);
  expect(askedWords('x'.repeat(10_000), true)).toEqual([]);
  expect(askedWords('word '.repeat(400), false)).toHaveLength(12);
});
