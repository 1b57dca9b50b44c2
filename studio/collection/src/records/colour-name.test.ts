import { expect, it } from '@jest/globals';
import { colourName } from './colour-name.ts';

it.each([
  ['#1f2a44', 'Navy'],
  ['#d4622b', 'Orange'],
  ['#ffffff', 'White'],
  ['#2b3a30', 'Dark green'],
  ['#4a3d34', 'Brown'],
  ['#2f3034', 'Charcoal'],
  ['#6d7076', 'Grey'],
  ['#e2b49a', 'Peach'],
])('%s is called %s', (hex, name) => expect(colourName(hex)).toBe(name));
