import type { ShopConfig } from '@toile/contracts';

type Tags = Required<ShopConfig['tagManager']>;

const kinds = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'];
const denied = Object.fromEntries(kinds.map((kind) => [kind, 'denied']));
const layer = () => {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
};

/** The tag manager takes nothing but an `arguments` object for a command. */
function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  layer().push(arguments);
}

/** Denies all at first, in a document once: no script, no request (D9). */
export function denyAll(): void {
  if (layer().length > 0) return;
  command('consent', 'default', denied);
}

const addressOf = ({ id, scriptUrl }: Tags) => `${scriptUrl}?id=${encodeURIComponent(id)}`;

/** True from the moment at which this document was given the tag manager's script. */
export const hasTags = (tags: Tags): boolean =>
  [...document.scripts].some(({ src }) => src === addressOf(tags));

/** Counting is allowed, advertising never: it was not asked for. */
export function loadTags(tags: Tags): void {
  command('consent', 'update', { analytics_storage: 'granted' });
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = { src: addressOf(tags), async: true };
  document.head.append(Object.assign(document.createElement('script'), script));
}

/** Forgets what the tag manager's scripts, which keep no more from now on, have kept for this host or one above it. */
export function forgetTags({ hostname }: Pick<Location, 'hostname'> = window.location): void {
  command('consent', 'update', denied);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const hosts = hostname.split('.').map((_, at, labels) => labels.slice(at).join('.'));
  const domains = ['', ...hosts.map((host) => `; domain=${host}`)];
  for (const name of names.filter((each) => /^_g(?:a|id|cl|at)/.test(each)))
    for (const domain of domains) endCookie(`${name}=; max-age=0; path=/${domain}`);
}

function endCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to delete a cookie is not in all browsers.
  document.cookie = text;
}
