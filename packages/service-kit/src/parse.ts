import type { z } from 'zod';
import { HttpProblem } from './http-problem.ts';

/** Parses what a client sent. Throws a 400 `invalid-input` that names each wrong field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new HttpProblem({
    status: 400,
    code: 'invalid-input',
    title: 'The request is not valid',
    issues: result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}
