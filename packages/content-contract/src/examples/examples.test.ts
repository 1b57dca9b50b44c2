import { expect, it } from '@jest/globals';
import { eventSchema, passportSchema } from '../index.ts';
import * as examples from './index.ts';

it('allows its own examples', () => {
  const event = examples.exampleEvent();
  const passport = examples.examplePassport();
  expect(eventSchema.parse(event)).toEqual(event);
  expect(passportSchema.parse(passport)).toEqual(passport);
  expect(Object.keys(examples)).toHaveLength(2);
});
