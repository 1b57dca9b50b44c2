import { expect, it } from '@jest/globals';
import { homeShopSchema, searchAnswerSchema, storeCatalogueSchema } from '../index.ts';
import * as examples from './index.ts';

it.each([
  ['the home of the shop', homeShopSchema, examples.exampleHomeShop()],
  ['a catalogue', storeCatalogueSchema, examples.exampleCatalogue()],
  ['what search finds', searchAnswerSchema, examples.exampleSearch()],
])('%s is just what its contract asks for', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});
