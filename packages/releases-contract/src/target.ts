import { z } from 'zod';

/** People who get a canary first, and nobody else: by what no visitor can say of himself, or by its link. */
export const targetSchema = z.discriminatedUnion('kind', [
  /** Browsers with a pass that somebody with a role has asked for. */
  z.object({ kind: z.literal('staff') }),
  /** Browsers that have opened its link, which may be handed on. */
  z.object({ kind: z.literal('link') }),
  /** A header that the trusted proxies set on every request themselves. */
  z.object({
    kind: z.literal('header'),
    name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/, 'must be the name of a header in small letters'),
    value: z.string().regex(/^[\x21-\x2b\x2d-\x7e]{1,100}$/, 'must be one word without a comma'),
  }),
  /** The same of a CDN that says the country of who asks, in two letters. */
  z.object({
    kind: z.literal('country'),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'must be two letters, as in GB'))
      .min(1)
      .max(50),
  }),
  /** Of nobody: edges make so many per cent of the pages once more with it, and give them to no one. */
  z.object({ kind: z.literal('shadow'), share: z.number().gt(0).max(100) }),
]);
export type Target = z.infer<typeof targetSchema>;

/** Per cent of the pages that are made, where nobody says how many. */
const usualShadows = 10;

function typedTarget(text: string): unknown {
  const [, kind = '', rest = ''] = /^([a-z]+)(?::(.*))?$/s.exec(text) ?? [];
  if (kind === 'country')
    return { kind, countries: rest.split(',').map((each) => each.trim().toUpperCase()) };
  if (kind === 'shadow') return { kind, share: rest ? Number(rest) : usualShadows };
  const [name = '', value = ''] = rest.split(/=(.*)/s);
  return kind === 'header' ? { kind, name: name.trim().toLowerCase(), value } : { kind: rest ? '' : kind };
}

/** `staff`, `link`, `country:GB,FR`, `header:x-tester=yes`, `shadow`, `shadow:25`; undefined for anything else. */
export const targetIn = (text: string): Target | undefined => targetSchema.safeParse(typedTarget(text)).data;
