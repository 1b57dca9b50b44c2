import { z } from 'zod';
import { rootCategories } from './root-categories.ts';
import { slugPattern } from './url-patterns.ts';

/** First path segments that no designer may have (decision D3). */
export const reservedSlugs = [
  'shop',
  'showcase',
  'designers',
  ...rootCategories,
  'basket',
  'checkout',
  'faq',
  'about',
  'newsletter',
  'join',
  'terms-and-conditions',
  'privacy-policy',
  'return-policy',
  'class-of-2021',
  'graduate-grant',
  'programme-september-2023',
  'counter',
  'fetch-data',
  'weatherforecast',
  'releases',
  'mailbox',
  'healthz',
  'readyz',
  'api',
  'authentication',
  'identity',
  'pp',
  'p',
  'assets',
  'remotes',
  'media',
  '_configuration',
  '.well-known',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'search',
  'size-guide',
  'wishlist',
  'account',
  'orders',
  'designer',
  'page',
  'collection',
] as const;

/** A `friendlyUrlName`: lower case, digits and hyphens. */
export const friendlyUrlNameSchema = z
  .string()
  .regex(slugPattern, 'must be lower-case letters, digits and single hyphens')
  .max(80);

/** A designer's or category's slug: also not a reserved word (`join-…` belongs to the join page). */
export const ownSlugSchema = friendlyUrlNameSchema.refine(
  (slug) => !(reservedSlugs as readonly string[]).includes(slug) && !slug.startsWith('join-'),
  'is a reserved word',
);
