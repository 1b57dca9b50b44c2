import { parseUrl } from '@toile/contracts/plain';
import { embedHosts } from './allow-list.ts';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const referencePattern = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));?/gi;

/** Text with its references read once: `&amp;lt;` stays the text `&lt;`. */
function decode(value: string): string {
  return value.replace(referencePattern, (whole, ...[decimal, hex, name]: string[]) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeAttribute = (value: string) => value.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Value of one attribute of a tag, decoded; undefined when absent. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
  for (const [, key = '', double, single, bare] of attributes.matchAll(pattern))
    if (key.toLowerCase() === name) return decode(double ?? single ?? bare ?? '').trim();
  return undefined;
}

// The first characters fix the scheme and host: nothing that follows can change them.
const linkPattern = /^(?:https:\/\/[a-z0-9]|mailto:[^\s@]|\/(?![/\\])|\/$|#)/i;
const hasControl = (value: string) => /[\p{Cc}\s]/u.test(value);

/** https, mailto, paths of the own origin and fragments (D52); undefined for anything else. */
export function safeLink(href: string | undefined): string | undefined {
  return href && linkPattern.test(href) && !hasControl(href) ? href : undefined;
}

/** A stored picture of the shop; other hosts' pictures would tell them who reads. */
export function safeMedia(src: string | undefined): string | undefined {
  return src && /^\/media\/[\w./?=&:%-]+$/.test(src) && !src.includes('..') ? src : undefined;
}

/** A player of an allowed host, by https; undefined for anything else. */
export function safeEmbed(src: string | undefined): string | undefined {
  const url = parseUrl(src ?? '');
  const isAllowed = url?.protocol === 'https:' && embedHosts.has(url.host) && !url.username && !url.password;
  return isAllowed ? url.href : undefined;
}

/** Free text loses its angle brackets: no later parser can take it for markup. */
const words = (value: string | undefined) => value?.replace(/[<>\s]+/g, ' ').trim();
const numeric = (value: string | undefined) => (value && /^\d{1,4}$/.test(value) ? value : undefined);

function written(pairs: Record<string, string | undefined>): string {
  return Object.entries(pairs)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeAttribute(value)}"`))
    .join('');
}

/** The attributes of an allowed tag, written anew; every other attribute is left out. */
export function safeAttributes(tag: string, attributes: string): string {
  const of = (name: string) => attribute(attributes, name);
  switch (tag) {
    case 'a': {
      const href = safeLink(of('href'));
      const isOutside = href?.toLowerCase().startsWith('https:');
      return written({
        href,
        target: isOutside ? '_blank' : undefined,
        rel: isOutside ? 'noopener noreferrer' : undefined,
      });
    }
    case 'img':
      return written({
        src: safeMedia(of('src')),
        alt: words(of('alt')) ?? '',
        width: numeric(of('width')),
        height: numeric(of('height')),
        loading: 'lazy',
      });
    case 'abbr':
      return written({ title: words(of('title')) });
    case 'td':
    case 'th':
      return written({ colspan: numeric(of('colspan')), rowspan: numeric(of('rowspan')) });
    default:
      return '';
  }
}
