/** A page is refused that does worse than the live one by this factor, and by one of these differences. */
export const mostGrowth = 1.5;
export const mostMoreBytes = 100_000;
/** Of the time until the largest picture or text of the first screen. */
export const mostMoreMs = 500;
