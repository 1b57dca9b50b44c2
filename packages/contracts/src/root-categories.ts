/** The three root categories (SH-03), in the order of the house. */
export const rootCategories = ['womenswear', 'menswear', 'artefacts'] as const;

/** Categories with a door on the home and shop pages and a link in the header (CA-01, CO-01, D6). */
export const mainCategories = [
  { friendlyUrlName: 'womenswear', title: 'Womenswear' },
  { friendlyUrlName: 'menswear', title: 'Menswear' },
] as const satisfies readonly { friendlyUrlName: (typeof rootCategories)[number]; title: string }[];
