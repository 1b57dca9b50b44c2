import { z } from 'zod';

/** Id of a canary. It decides, with the visitor's id, who gets it. */
export const canaryIdSchema = z.string().min(8).max(64);

/**
 * Half of the visitors, by their places under an id. Of two canaries each has one, so nobody has both. A canary keeps its
 * half to its end, also once it is alone.
 */
export const halfSchema = z.object({ of: canaryIdSchema, side: z.enum(['lower', 'upper']) });
export type Half = z.infer<typeof halfSchema>;

interface Canaries<Canary> {
  candidate?: Canary | null | undefined;
  second?: Canary | null | undefined;
}
/** Canaries in a state or a health: none, one or two. */
export const canariesIn = <Canary>({ candidate: first, second }: Canaries<Canary>): Canary[] =>
  [first, second].flatMap((canary) => canary ?? []);
