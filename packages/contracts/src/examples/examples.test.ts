import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  basketSchema,
  collectionCardSchema,
  collectionSchema,
  completeStatusSchema,
  designerCardSchema,
  designerRefSchema,
  designerSchema,
  homeShopSchema,
  productCardSchema,
  productSchema,
  storeCatalogueSchema,
} from '../index.ts';
import * as examples from './index.ts';

const cases: [name: string, schema: z.ZodType, example: unknown][] = [
  ['a designer as others name it', designerRefSchema, examples.exampleDesignerRef],
  ['a product card', productCardSchema, examples.exampleProductCard()],
  ['a product', productSchema, examples.exampleProduct()],
  ['the home of the shop', homeShopSchema, examples.exampleHomeShop()],
  ['a catalogue', storeCatalogueSchema, examples.exampleCatalogue()],
  ['a designer card', designerCardSchema, examples.exampleDesignerCard()],
  ['a designer', designerSchema, examples.exampleDesigner()],
  ['a collection card', collectionCardSchema, examples.exampleCollectionCard()],
  ['a collection', collectionSchema, examples.exampleCollection()],
  ['a bag', basketSchema, examples.exampleBasket()],
  ['an empty bag', basketSchema, examples.exampleBasket({ isEmpty: true })],
  ['an order', completeStatusSchema.shape.order, examples.exampleOrder()],
];

describe('the examples', () => {
  it.each(cases)('have %s that is just what its contract asks for', (_name, schema, example) => {
    expect(schema.parse(example)).toEqual(example);
  });

  it('are all judged here', () => {
    const judged = Object.values(examples).filter(
      (example) => typeof example === 'object' || !example.length,
    );
    expect(judged.length).toBeLessThanOrEqual(cases.length);
  });
});
