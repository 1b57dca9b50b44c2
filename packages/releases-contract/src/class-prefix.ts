/** What every class of a part begins with: in a page it says whose an element is, and its sheets style no other. */
export const classPrefix = (owner: string): string => `${owner.replace(/^mf-/, '')}-`;
