import { z } from 'zod';

/** Name of a channel in a path. */
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a channel name');
