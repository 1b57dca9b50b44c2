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

/** Finds the base URL of the service that answers a path; undefined when the path is a page's. */
export function createUpstreams(urls: UpstreamUrls): (path: string) => string | undefined {
  const table = (Object.keys(owners) as (keyof UpstreamUrls)[]).flatMap((service) =>
    owners[service].map((prefix) => ({ prefix, url: urls[service] })),
  );
  return (path) =>
    table.find(
      ({ prefix }) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`),
    )?.url;
}
