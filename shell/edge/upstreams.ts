import type { EdgeConfig } from './config.ts';

type UpstreamUrls = Pick<
  EdgeConfig,
  | 'CATALOGUE_URL'
  | 'DESIGNER_URL'
  | 'CHECKOUT_URL'
  | 'CONTENT_URL'
  | 'IDENTITY_URL'
  | 'RELEASES_URL'
  | 'PAYMENTS_SANDBOX_URL'
  | 'MAILBOX_URL'
>;

/** Which service answers which paths of the public origin. */
const owners: Record<keyof UpstreamUrls, readonly string[]> = {
  RELEASES_URL: ['/api/releases', '/releases'],
  CATALOGUE_URL: ['/api/storecatalogue', '/api/products', '/api/home/shop', '/media'],
  DESIGNER_URL: ['/api/designers', '/api/collections', '/api/home/showcase'],
  CHECKOUT_URL: ['/api/basket', '/api/checkout', '/api/orders'],
  CONTENT_URL: ['/api/emailmarketing', '/weatherforecast', '/api/passports', '/api/events'],
  IDENTITY_URL: ['/identity', '/_configuration', '/Identity'],
  PAYMENTS_SANDBOX_URL: ['/payments-sandbox'],
  MAILBOX_URL: ['/mailbox'],
};

export type ServiceTable = { prefix: string; url: string }[];

/** Which service answers what, by the first part of a path; a service that doesn't run answers nothing. */
export const serviceTable = (urls: UpstreamUrls): ServiceTable =>
  (Object.keys(owners) as (keyof UpstreamUrls)[]).flatMap((service) =>
    owners[service].flatMap((prefix) => {
      const url = urls[service];
      return url ? [{ prefix, url }] : [];
    }),
  );

/** A way up, in any spelling: browsers resolve it before they ask, and no service shall have to. */
const wayUp = /(?:\/|\\|%2f|%5c)(?:\.|%2e){2}(?:\/|\\|%2f|%5c|$)/i;

/**
 * The base URL of the service that answers a path; undefined when the path is a page's. What is below `/internal` is
 * nobody's here.
 */
export function findService(table: ServiceTable, path: string): string | undefined {
  if (wayUp.test(path.split('?', 1)[0] ?? '')) return undefined;
  return table.find(
    ({ prefix }) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
  )?.url;
}
