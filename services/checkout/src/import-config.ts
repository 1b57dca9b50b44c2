import { z } from 'zod';

/** The import needs the database only. */
export const importConfigSchema = z.object({ DATABASE_URL: z.string().min(1) });
