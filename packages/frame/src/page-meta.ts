import { ownAddress } from '@toile/contracts/plain';
import { createElement, Fragment } from 'react';
import { useFrame } from './frame-context.ts';

interface Crumb {
  title: string;
  to?: string | undefined;
}

export interface PageMetaProps {
  /** Without the product's name; absent: the default title. */
  title?: string;
  /** Absent or empty: the shop's. Long texts are cut. */
  description?: string;
  /** Canonical path, e.g. `/p/19170/wool-coat`. */
  canonical?: string;
  /** Absolute or root-relative picture for link previews. Absent: the shop's. */
  image?: string | undefined;
  /** The way from the root down to this page; the last is the page itself. */
  crumbs?: readonly Crumb[];
  /** What the page is, in the words of schema.org, without `@context`. */
  data?: object | undefined;
  noIndex?: boolean;
}

/** As much as search engines show. */
const shortened = (text: string) => (text.length > 158 ? `${text.slice(0, 157).trimEnd()}…` : text);

/** Title and description of a page (SH-12…SH-14); React hoists them into the head. */
export function PageMeta({ title, description, canonical, noIndex, crumbs, data, ...rest }: PageMetaProps) {
  const { config, origin, JsonLd, shareImage } = useFrame();
  const image = rest.image ? ownAddress(rest.image) : shareImage;
  const fullTitle = `${title ?? config.defaultTitle} | ${config.product.name.toUpperCase()}`;
  const text = shortened(description || config.defaultDescription);
  const absolute = (path: string) => new URL(ownAddress(path), origin).href;
  const structured = (words: object) =>
    JsonLd && createElement(JsonLd, { data: { '@context': 'https://schema.org', ...words } });
  return createElement(
    Fragment,
    null,
    createElement('title', null, fullTitle),
    createElement('meta', { name: 'description', content: text }),
    createElement('meta', { property: 'og:title', content: fullTitle }),
    createElement('meta', { property: 'og:description', content: text }),
    canonical && createElement('link', { rel: 'canonical', href: absolute(canonical) }),
    image && createElement('meta', { property: 'og:image', content: new URL(image, origin).href }),
    noIndex && createElement('meta', { name: 'robots', content: 'noindex' }),
    data && structured(data),
    crumbs &&
      structured({
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.title,
          ...(crumb.to && { item: absolute(crumb.to) }),
        })),
      }),
  );
}
