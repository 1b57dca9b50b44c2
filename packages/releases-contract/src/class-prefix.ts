/** Prefix of every class of a part: in a page it says whose an element is, and its sheets style no other. */
export const classPrefix = (owner: string): string => `${owner.replace(/^mf-/, '')}-`;
