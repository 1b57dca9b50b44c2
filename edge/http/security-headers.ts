import type { ShopConfig } from '@toile/contracts';
import { strictTransport } from '@toile/service-kit';
import type { PagePolicy } from '@toile/shell-contract';
import { slowLineHash } from './slow-line.ts';

/** The one sheet that <model-viewer> writes into its own shadow root (CA-41); a test compares it with the package. */
const modelViewerSheet = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='";

/** Address at which browsers report what a policy refused. */
export const policyReportsPath = '/api/policy-reports';

/**
 * Trusted types: makers of HTML or of the address of a script: the shell, our sanitiser and data blocks, webpack,
 * <model-viewer>.
 */
const trustedTypes = "default toile-scripts toile-html toile-data toile-chunks lit-html 'allow-duplicates'";

/** Sources that players, models and their pictures need (CA-41, D52); players are loaded on a press only. */
const forStories = {
  'style-src': [modelViewerSheet],
  // Pictures inside of a model are read through addresses of the page itself.
  'img-src': ['blob:'],
  'connect-src': ['blob:'],
  'media-src': ['blob:'],
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
};

/** The one script that stands in a document: nowhere but in browse pages. */
const forSlowLines = { 'script-src': [`'${slowLineHash}'`] };

const forPayments = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'img-src': ['https://*.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** A tag manager's scripts, where what they count goes, and the pictures that some of them count with. */
const forTags = (scriptUrl: string) => ({
  'script-src': [new URL(scriptUrl).origin],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
});

type Sources = Record<string, string[]>;

const hasTags = ({ tagManager }: ShopConfig, { policy, withoutTags }: DocumentPolicy): boolean =>
  policy === 'shop' && Boolean(tagManager.id) && !withoutTags;

/** Sources that a document lets in beside the shop itself. One without a policy shows all pages, the checkout too. */
function letIn(config: ShopConfig, document: DocumentPolicy): Sources[] {
  const { payments, tagManager } = config;
  const { policy } = document;
  const isOutside = payments.scriptUrl.startsWith('https://');
  return [
    ...(policy === 'checkout' ? [] : [forStories]),
    ...(policy === 'shop' ? [forSlowLines] : []),
    ...(hasTags(config, document) ? [forTags(tagManager.scriptUrl)] : []),
    ...(policy !== 'shop' && isOutside ? [forPayments] : []),
  ];
}

interface DocumentPolicy {
  policy?: PagePolicy | undefined;
  /** True on a page of which a tag manager learns nothing. */
  withoutTags?: boolean | undefined;
  /** Of the sheets in the document. */
  sheetHashes?: string[];
  /** Of the shop, without a slash at the end. */
  base?: string;
  /** Of an issuer that isn't the shop's own: who is signed in, any page may ask. */
  issuerOrigins?: string[];
}

/** Content security policy of documents: no script in them but the edge's own in browse pages, no style but the sheets of these hashes. */
function contentSecurityPolicy(config: ShopConfig, document: DocumentPolicy): string {
  const { policy, sheetHashes = [], base = '', issuerOrigins = [] } = document;
  const forSignIn = { 'connect-src': issuerOrigins, 'frame-src': issuerOrigins };
  const more = [...letIn(config, document), forSignIn];
  const own = (name: string, ...sources: string[]) => [
    name,
    "'self'",
    ...sources,
    ...more.flatMap((sources: Sources) => sources[name] ?? []),
  ];
  const directives = [
    own('default-src'),
    own('script-src'),
    own('style-src', ...sheetHashes.map((hash) => `'${hash}'`)),
    own('img-src', 'data:'),
    own('font-src'),
    own('connect-src'),
    own('frame-src'),
    own('media-src'),
    ['object-src', "'none'"],
    own('base-uri'),
    own('form-action'),
    ['frame-ancestors', "'none'"],
    // The scripts of a payment provider and of a tag manager know no Trusted Types.
    ...(policy === 'shop' && !hasTags(config, document)
      ? [
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', trustedTypes],
        ]
      : []),
    // At the end: each document that is sent has a proof behind it.
    ['report-uri', base + policyReportsPath],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Headers of every answer, whoever gives it; what an answer says for itself stands. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...strictTransport(publicOrigin),
  };
}

/** Of the edge's own answers that are no documents: they show nothing and load nothing. */
export const ownPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A wallet's sheet may be a window of its own, which answers the page that has opened it. */
const opensWallets = ({ payments }: ShopConfig, { policy }: DocumentPolicy): boolean =>
  policy !== 'shop' && payments.scriptUrl.startsWith('https://') && payments.express.length > 0;

/** Headers of every document, beside the common ones. */
export function documentHeaders(config: ShopConfig, policy: DocumentPolicy = {}): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(config, policy),
    vary: 'accept-encoding',
    // The provider leads back to an address with the secret of the payment.
    ...(policy.policy === 'checkout' && { 'referrer-policy': 'no-referrer' }),
    ...(opensWallets(config, policy) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
