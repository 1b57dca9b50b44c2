import { expect, it } from '@jest/globals';
import { basketSchema, completeStatusSchema } from '../index.ts';
import * as examples from './index.ts';

it.each([
  ['a bag', basketSchema, examples.exampleBasket()],
  ['an empty bag', basketSchema, examples.exampleBasket({ isEmpty: true })],
  ['an order', completeStatusSchema.shape.order, examples.exampleOrder()],
])('%s is just what its contract asks for', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});
