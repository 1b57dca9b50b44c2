import { expect, it } from '@jest/globals';
import { colourName } from './colour-name.ts';

it.each([
  ['#1f2a44', 'Navy'],
  ['#d4622b', 'Orange'],
  ['#ffffff', 'White'],
  ['#2b3a30', 'Dark green'],
  ['#4a3d34', 'Brown'],
  ['#5a4f43', 'Brown'],
  ['#2f3034', 'Charcoal'],
  ['#3d3a3a', 'Charcoal'],
  ['#5c5b5a', 'Grey'],
  ['#4f4a63', 'Purple'],
  ['#6d7076', 'Grey'],
  ['#e2b49a', 'Peach'],
])('%s is called %s', (hex, name) => expect(colourName(hex)).toBe(name));
