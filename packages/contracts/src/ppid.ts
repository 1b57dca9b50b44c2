import { z } from 'zod';

/** Product passport ID: 32 hex digits in lower case, given once to one garment and never changed (CO-37). */
export const ppidSchema = z.string().regex(/^[0-9a-f]{32}$/, 'is not 32 hex digits in lower case');
