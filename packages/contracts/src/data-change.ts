import { z } from 'zod';

/** Data of the event `change` at `internalPaths.changes`. Without keys anything may have changed. */
export const dataChangeSchema = z.object({ keys: z.string().max(8_000).optional() });
export type DataChange = z.infer<typeof dataChangeSchema>;
