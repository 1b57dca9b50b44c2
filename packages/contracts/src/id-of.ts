import type { z } from 'zod';

declare const kind: unique symbol;

/** Id of one kind of thing: the id of another kind is none. A text is taken for one where it comes in. */
export type IdOf<Kind extends string> = string & { readonly [kind]?: Kind };

/** A schema of texts that are ids of one kind. */
export const idOf = <Kind extends string>(schema: z.ZodType<string, string>) =>
  schema as z.ZodType<IdOf<Kind>, string>;
