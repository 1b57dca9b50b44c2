import type { ShopConfig } from '@toile/contracts';

/** The one sheet that <model-viewer> writes into its own shadow root (CA-41); a test compares it with the package. */
const modelViewerSheet = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='";

/**
 * Content security policy of documents: no inline script, no inline style but the sheets of these hashes; the payment
 * provider only when it is a real one.
 */
function contentSecurityPolicy({ payments }: ShopConfig, sheetHashes: string[]): string {
  const isOutside = payments.scriptUrl.startsWith('https://');
  const provider = (...hosts: string[]) => (isOutside ? hosts : []);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...provider('https://js.stripe.com', 'https://*.js.stripe.com')],
    'style-src': ["'self'", modelViewerSheet, ...sheetHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:', 'blob:', ...provider('https://*.stripe.com')],
    'font-src': ["'self'"],
    // Pictures inside of a model are read through addresses of the page itself.
    'connect-src': ["'self'", 'blob:', ...provider('https://api.stripe.com')],
    'frame-src': [
      "'self'",
      // Players of stories (D52): loaded on a press only.
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      ...provider('https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'),
    ],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const oneYearSeconds = 365 * 24 * 3600;

/** Headers of every answer, whoever gives it; what an answer says for itself stands. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYearSeconds}`,
    }),
  };
}

/** Of the edge's own answers that are no documents: they show nothing and load nothing. */
export const ownPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every document, beside the common ones. */
export function documentHeaders(config: ShopConfig, sheetHashes: string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(config, sheetHashes),
    vary: 'accept-encoding',
  };
}
