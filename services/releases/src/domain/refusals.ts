import { HttpProblem } from '@toile/service-kit';
import type { Refusal } from './releases.ts';

/** Passes what was accepted, turns what was refused into a problem that says what to do. */
export function accepted<Result extends { ok: true }>(result: Result | Refusal): Result {
  if (result.ok) return result;
  if (result.reason === 'unknown-version') {
    const { name, version } = result;
    throw new HttpProblem({
      status: 404,
      code: result.reason,
      title: `${name} ${version} is not published`,
      detail: 'Publish it first.',
    });
  }
  throw new HttpProblem({
    status: 409,
    code: result.reason,
    title: 'A release set needs a version of every part',
    detail: `Missing: ${result.missing.join(', ')}.`,
  });
}
