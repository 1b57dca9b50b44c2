/** A `friendlyUrlName`: lower case, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An id in an address: a whole number from 1, without leading zeros. */
export const idPattern = /^[1-9]\d{0,9}$/;
