import { z } from 'zod';

/** An address in a part's `data` that ends so lists the part's public pages; nothing else names it. */
export const sitemapEnding = '/sitemap';

/** Most that one answer holds; a sitemap of the web may hold 50,000. */
export const pathsPerSitemap = 20_000;

/** Of a page. `image` is root-relative, as answers name it. */
const listedPageSchema = z.object({
  changedAt: z.iso.datetime().optional(),
  image: z.string().startsWith('/').max(500).optional(),
});

/** GET …/sitemap?page=1: paths of pages that search engines may show (T50). */
export const sitemapSchema = z.object({
  /** Count of such answers. */
  pages: z.int().min(1).max(1000),
  paths: z.array(z.string().startsWith('/').max(500)).max(pathsPerSitemap),
  /** More about the pages, by path, where it is known. */
  details: z.record(z.string(), listedPageSchema).optional(),
});
export type Sitemap = z.infer<typeof sitemapSchema>;
