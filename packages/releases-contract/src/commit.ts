import { z } from 'zod';

/** A commit of a part's sources, as its publisher says. */
export const commitSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit'),
  author: z.string().max(200),
  subject: z.string().max(200),
});
export type Commit = z.infer<typeof commitSchema>;
export const mostCommits = 50;
