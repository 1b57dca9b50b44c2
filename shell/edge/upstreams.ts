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
  CONTENT_URL: ['/api/emailmarketing', '/weatherforecast', '/api/passports'],
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

/** The base URL of the service that answers a path; undefined when the path is a page's. */
export const findService = (table: ServiceTable, path: string): string | undefined =>
  table.find(
    ({ prefix }) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
  )?.url;
