/** The three root categories (SH-03), in the order of the house. */
export const rootCategories = ['womenswear', 'menswear', 'artefacts'] as const;
