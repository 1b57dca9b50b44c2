import { HttpProblem } from '@toile/service-kit';
import type { PinRefusal } from './pins.ts';
import { accepted } from './refusals.ts';

const problems = {
  'nothing-shown-then': [404, 'The channel showed nothing at that moment'],
  'unknown-set': [404, 'There is no set of this id'],
  'unknown-pin': [404, 'There is no such pin, or it has ended'],
  'pin-ended': [410, 'The pin has ended'],
  'too-many-pins': [409, 'The channel has as many pins as it may: end some of them'],
} as const;

/** Passes what was accepted, turns what was refused into a problem that says what to do. */
export function acceptedPin<Result extends { ok: true }>(result: Result | PinRefusal): Result {
  if (result.ok || !(result.reason in problems)) return accepted(result as Result);
  const [status, title] = problems[result.reason as keyof typeof problems];
  throw new HttpProblem({ status, code: result.reason, title });
}
