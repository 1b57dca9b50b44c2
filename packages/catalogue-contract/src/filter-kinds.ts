/** Kinds of filters of a list, in the order of its panel; addresses name them so. A piece has one of the chosen values of each kind. */
export const filterKinds = ['size', 'colour', 'price', 'material', 'making', 'delivery', 'ar'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** Parameter of a catalogue page that shows what its list can be filtered by. */
export const openFilters = { name: 'filters', value: 'open' } as const;

/** Parameters that a catalogue page is made of, beside its path. */
export const listParameters: readonly string[] = [...filterKinds, 'sort', openFilters.name];
