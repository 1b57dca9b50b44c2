import { z } from 'zod';
import { filterKinds } from './filter-kinds.ts';
import { searchSortings } from './list-choice.ts';

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
const listChoiceSchema = z.object({
  filters: z.array(z.object({ kind: z.enum(filterKinds), value: z.string(), label: z.string().optional() })),
  sorting: z.enum(searchSortings),
});

/** All that the pieces of a list can be filtered by. */
const filterGroupsSchema = z.array(
  z.object({ kind: z.enum(filterKinds), options: z.array(filterOptionSchema) }),
);
export type FilterGroup = z.infer<typeof filterGroupsSchema>[number];

/** Part of every answer with a list that can be filtered and sorted. */
export const chosenPartSchema = z.object({
  /** Absent of the whole list in its first order. */
  choice: listChoiceSchema.optional(),
  /** All that the list can be filtered by, if that was asked for. */
  filterGroups: filterGroupsSchema.optional(),
});
export type ChosenPart = z.infer<typeof chosenPartSchema>;

/** GET /api/products/chosen?designer= or ?collection=: pieces of a designer or a collection that a choice leaves, in its order. */
export const chosenPiecesSchema = chosenPartSchema.extend({ ids: z.array(z.int()) });
export type ChosenPieces = z.infer<typeof chosenPiecesSchema>;
