import { z } from 'zod';
import { holdSchema } from './health.ts';

/**
 * Life of a version in a channel. `live`, `candidate`: visitors have it. `refused`: the gates were asked last.
 * `replaced`: another followed it. `ended`: a person took its canary back. `retired`: its files are gone. `published`:
 * nobody had it.
 */
const lifeStates = [
  ...(['live', 'candidate', 'refused', 'ended-by-health', 'ended'] as const),
  ...(['rolled-back', 'replaced', 'retired', 'published'] as const),
] as const;

/** A version's life, by the last that happened to it. */
export const versionLifeSchema = z.object({
  state: z.enum(lifeStates),
  /** Since when, by whom and why; health says its figures. Absent where nothing was done. */
  because: z.object({ at: z.iso.datetime(), actor: z.string(), reason: z.string() }).optional(),
  /** Gates that refuse it. */
  gates: z.array(z.string()).default([]),
  /** Health does not take it back by itself. */
  held: holdSchema.omit({ name: true }).optional(),
});
export type VersionLife = z.infer<typeof versionLifeSchema>;

const words: Record<VersionLife['state'], string> = {
  live: 'live',
  candidate: 'canary',
  refused: 'refused',
  'ended-by-health': 'ended by health',
  ended: 'canary ended',
  'rolled-back': 'rolled back',
  replaced: 'was live',
  retired: 'files taken away',
  published: 'never shown',
};

/** `refused by links, 2026-11-20T14:05:00.000Z, jo: a fair` */
export function lifeWords(
  { state, because, gates, held }: VersionLife,
  timeWords: (at: string) => string = (at) => at,
): string {
  const by = gates.length > 0 ? ` by ${gates.join(', ')}` : '';
  const why = because ? `, ${timeWords(because.at)}, ${because.actor}: ${because.reason}` : '';
  const hold = held ? `; held until ${timeWords(held.until)}, ${held.actor}: ${held.reason}` : '';
  return `${words[state]}${by}${why}${hold}`;
}
