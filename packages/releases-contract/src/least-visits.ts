/** Below so many visits of a variant, nothing is said of it, unless all of so many have failed. */
export const leastVisits = 50;
