const oneYearSeconds = 365 * 24 * 3600;

/** HSTS of every answer at this origin. Over http it means nothing, and other hosts of the domain are for others to decide. */
export const strictTransport = (origin: string): Record<string, string> =>
  origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${oneYearSeconds}` } : {};
