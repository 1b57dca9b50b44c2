const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A moment in words that are the same for everybody who looks at it. */
export const momentInWords = (iso: string): string => `${format.format(new Date(iso))} UTC`;
