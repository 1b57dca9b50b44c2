import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';

/** Address at which an open tab asks whether its set is still the one. */
export const tabsPath = '/api/tabs';

/**
 * `live`: a visitor who came now might get this set. `past`: others would, so that the tab moves with its next way to another page.
 * `withdrawn`: a version that it has was rolled back, taken out or has failed; it moves at once.
 */
const setOfTab = z.enum(['live', 'past', 'withdrawn']);
export type SetOfTab = z.infer<typeof setOfTab>;

const setId = z.string().regex(/^(?:pinned-)?set-[0-9a-f]{12}$/, 'is not the id of a set');

/** Message of a tab. Its name is random and is kept nowhere: it tells tabs apart that ask again. */
export const openTabSchema = z.object({
  tab: z.string().regex(/^[\w-]{8,40}$/, 'is not the name of a tab'),
  setId,
  /** Of the parts that it has. */
  versions: z.partialRecord(deployableNameSchema, z.string().max(60)),
  /** Last answer to a tab that somebody looks at: the next one may be kept back while it would be the same. */
  knows: setOfTab.optional(),
  /** True when the tab is closed. */
  isGone: z.boolean().default(false),
});
export type OpenTab = z.input<typeof openTabSchema>;

const mostSets = 50;
/** Count of the tabs that an edge has seen lately, by set. */
export const tabCountsSchema = z.object({
  /** Random, of one process of an edge. */
  edge: z.uuid(),
  channel: z.string().max(40),
  tabs: z
    .record(setId, z.int().min(1).max(1_000_000))
    .refine((tabs) => Object.keys(tabs).length <= mostSets, `names more than ${mostSets} sets`),
});
export type TabCounts = z.infer<typeof tabCountsSchema>;

/** Open tabs of a channel over all edges, by set; the most first. */
export const openTabsSchema = z.array(z.object({ setId, count: z.int() }));
export type OpenTabs = z.infer<typeof openTabsSchema>;
