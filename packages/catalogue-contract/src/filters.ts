import { z } from 'zod';
import { filterKinds } from './filter-kinds.ts';
import { sortings } from './list-choice.ts';

/** A value of a filter. Prices, and what is yes or no, have no label: the page has words for them. */
const filterOptionSchema = z.object({
  value: z.string(),
  label: z.string().optional(),
  /** Of sizes: waist, rings, letters. */
  part: z.string().optional(),
  /** Pieces that are left when it is chosen, with the filters of all other kinds. */
  count: z.int(),
  isChosen: z.boolean(),
});
export type FilterOption = z.infer<typeof filterOptionSchema>;

/** Choice of an address, as it was understood: without filters that nothing in the shop has. */
export const listChoiceSchema = z.object({
  filters: z.array(z.object({ kind: z.enum(filterKinds), value: z.string(), label: z.string().optional() })),
  sorting: z.enum(sortings),
});

/** All that the pieces of a list can be filtered by. */
export const filterGroupsSchema = z.array(
  z.object({ kind: z.enum(filterKinds), options: z.array(filterOptionSchema) }),
);
export type FilterGroup = z.infer<typeof filterGroupsSchema>[number];
