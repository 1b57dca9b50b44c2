import { z } from 'zod';
import type { Scope } from '../../set/protocol.ts';
import type { CircuitBreaker } from './circuit-breakers.ts';

const scopeSchema = z.custom<Scope>(
  (value) => typeof value === 'string' && /^(?:\*|(?:route|slot) .+)$/.test(value),
);
const storedSchema = z.object({
  id: z.string(),
  units: z.array(scopeSchema),
  times: z.int(),
  until: z.number(),
  since: z.number().optional(),
  message: z.string().optional(),
  path: z.string().optional(),
});

/** Circuit breakers as they stand on disk; an edge of an earlier or a later version reads the same file. */
export const storedBreakersSchema = z
  .array(storedSchema)
  .transform((all) => all.map(({ units: scopes, ...breaker }): CircuitBreaker => ({ ...breaker, scopes })));

/** The form of `storedBreakersSchema`. Earlier versions ask for `isBlemished`. */
export const storedForm = (breakers: readonly CircuitBreaker[]) =>
  breakers.map(({ scopes: units, ...breaker }) => ({ ...breaker, units, isBlemished: true }));
