import { expect, it } from '@jest/globals';
import { sizeKind, sizeLabel } from './size-kinds.ts';
import { sizeValues } from './size-values.ts';

it.each([
  [['XXS', 'M', 'XXXL'], [['xxs'], ['m'], ['xxxl']], 'letter', 'XXS'],
  [['UK 8', '38 (UK 10)'], [['uk-8'], ['uk-10']], 'uk', 'UK 8'],
  [['1 (UK 6–10)', '2 (UK 10)'], [['uk-6', 'uk-8', 'uk-10'], ['uk-10']], 'uk', 'UK 6'],
  [['38"', '40 ”'], [['38-inch'], ['40-inch']], 'inch', '38"'],
  [['W28', 'W32 L30'], [['28-waist'], ['32-waist']], 'waist', 'W28'],
  [['56 cm', '58cm'], [['56-cm'], ['58-cm']], 'cm', '56 cm'],
  [['J', 'L'], [['ring-j'], ['ring-l']], 'ring', 'J'],
])('reads %j, and shows it as it is', (titles, values, kind, label) => {
  expect(sizeValues(titles)).toEqual(values);
  expect(values.flat().map(sizeKind)).toEqual(values.flat().map(() => kind));
  expect(sizeLabel(values[0]?.[0] ?? '')).toBe(label);
});

it('knows no value of what fits everybody or is said in other ways', () => {
  expect(sizeValues(['One size', 'Größe X', 'XXXXL', 'm', ''])).toEqual([[], [], [], [], []]);
});

it.each([undefined, '', 'M', 'one-size', 'uk-100', 'uk-8 ', 'ring-é', '__proto__', 'constructor'])(
  'takes %j for no size',
  (value) => {
    expect(sizeKind(value)).toBeUndefined();
    expect(sizeLabel(String(value))).toBe(String(value));
  },
);
