import { expect, it } from '@jest/globals';
import { collectionCardSchema, collectionSchema, designerCardSchema, designerSchema } from '../index.ts';
import * as examples from './index.ts';

it.each([
  ['a designer card', designerCardSchema, examples.exampleDesignerCard()],
  ['a designer', designerSchema, examples.exampleDesigner()],
  ['a collection card', collectionCardSchema, examples.exampleCollectionCard()],
  ['a collection', collectionSchema, examples.exampleCollection()],
])('%s is just what its contract asks for', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});
