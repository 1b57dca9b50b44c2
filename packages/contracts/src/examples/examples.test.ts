import { expect, it } from '@jest/globals';
import { designerRefSchema, productCardSchema, productSchema } from '../index.ts';
import * as examples from './index.ts';

it.each([
  ['a designer as others name it', designerRefSchema, examples.exampleDesignerRef],
  ['a product card', productCardSchema, examples.exampleProductCard()],
  ['a product', productSchema, examples.exampleProduct()],
])('%s is just what its contract asks for', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});
