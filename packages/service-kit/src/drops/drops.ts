import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { settingsFile } from '../service-config.ts';
import { type DropTickets, dropTickets } from './drop-tickets.ts';

const dropSchema = z
  .strictObject({
    /** In the address of its waiting room. */
    name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be of small letters, digits and dashes'),
    title: z.string().min(1).max(80),
    /** Ids of its pieces. */
    products: z.array(z.int().positive()).min(1).max(500),
    /** Path of the page that its waiting room leads to. */
    page: z.string().regex(/^\/(?!\/)[\w/.~%-]*$/, 'must be a path of the shop'),
    opensAt: z.iso.datetime({ offset: true }).transform((moment) => Date.parse(moment)),
    /** From then on its pieces are on sale as all others are. */
    closesAt: z.iso.datetime({ offset: true }).transform((moment) => Date.parse(moment)),
    /** Shoppers who are let in each minute. */
    perMinute: z.int().min(1).max(6000),
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
    path: ['closesAt'],
    error: 'must be later than opensAt',
  });
export type Drop = z.output<typeof dropSchema>;

const isEachOnce = (values: (string | number)[]) => new Set(values).size === values.length;

const dropsSchema = z
  .strictObject({ drops: z.array(dropSchema).max(50).default([]) })
  .refine(({ drops }) => isEachOnce(drops.map(({ name }) => name)), 'names a drop twice')
  .refine(
    ({ drops }) => isEachOnce(drops.flatMap(({ products }) => [...new Set(products)])),
    'has a product in two drops',
  );

/** Settings of edges and checkout. */
export const dropSettings = {
  DROPS_CONFIG: settingsFile(dropsSchema).describe(
    'JSON file of [drops](poolers-and-load-balancers.md#a-drop-with-a-waiting-room), the same everywhere',
  ),
  DROPS_KEY: z
    .string()
    .min(16, 'must be at least 16 characters')
    .optional()
    .describe('secret that signs its tickets; needed with a drop'),
};

/** A drop that isn't over, and its tickets. */
export interface OpenDrop extends Drop {
  tickets: DropTickets;
}

export interface Drops {
  /** The drop of a piece, before it begins and while it lasts. */
  of(productId: number): OpenDrop | undefined;
  /** Also one that is over. */
  named(name: string): OpenDrop | undefined;
}

/** Drops by the settings of the process. */
export function openDrops(
  { DROPS_CONFIG: { drops }, DROPS_KEY: key }: z.output<z.ZodObject<typeof dropSettings>>,
  { isSecure, now = Date.now }: { isSecure: boolean; now?: () => number },
): Drops {
  if (drops.length > 0 && !key)
    throw new ConfigError('The configuration is not valid:\n  DROPS_KEY: is needed with a drop');
  const known = drops.map((drop) => ({
    ...drop,
    tickets: dropTickets(drop.name, { key: key ?? '', isSecure }),
  }));
  return {
    of: (productId) =>
      known.find(({ products, closesAt }) => products.includes(productId) && now() < closesAt),
    named: (name) => known.find((drop) => drop.name === name),
  };
}
