import { expect, it } from '@jest/globals';
import {
  furtherPiecesSchema,
  homeShopSchema,
  searchAnswerSchema,
  selectionSchema,
  storeCatalogueSchema,
} from '../index.ts';
import * as examples from './index.ts';

it.each([
  ['the home of the shop', homeShopSchema, examples.exampleHomeShop()],
  ['a catalogue', storeCatalogueSchema, examples.exampleCatalogue()],
  ['ways on from a piece', furtherPiecesSchema, examples.exampleFurtherPieces()],
  ['a selection', selectionSchema, examples.exampleSelection()],
  ['what search finds', searchAnswerSchema, examples.exampleSearch()],
])('%s is just what its contract asks for', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});
