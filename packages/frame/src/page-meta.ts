import { cardSize, cardUrl, ownAddress } from '@toile/contracts/plain';
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
  /** Words for `image`; absent: the title. */
  imageAlt?: string | undefined;
  /** In the words of Open Graph; absent: `website`. */
  type?: 'product' | 'profile';
  /** The way from the root down to this page; the last is the page itself. */
  crumbs?: readonly Crumb[];
  /** Structured data of the page, in the words of schema.org, without `@context`; several things as its `@graph`. */
  data?: object | undefined;
  noIndex?: boolean;
}

/** As much as search engines show. */
const shortened = (text: string) => (text.length > 158 ? `${text.slice(0, 157).trimEnd()}…` : text);

const breadcrumbs = (crumbs: readonly Crumb[], absolute: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.title,
    ...(crumb.to && { item: absolute(crumb.to) }),
  })),
});

interface Preview {
  image: string | undefined;
  alt: string;
}

/** Picture for link previews: of stored pictures a card, all others as they are. */
function useCard({ image, alt }: Preview): [name: string, content: string][] {
  const { origin, shareImage } = useFrame();
  const isCard = !image || image.startsWith('/media/');
  const url = image ? (isCard ? cardUrl(image) : ownAddress(image)) : shareImage;
  if (!url) return [];
  return [
    ['og:image', new URL(url, origin).href],
    ['og:image:alt', alt],
    ...(isCard
      ? ([
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', String(cardSize.width)],
          ['og:image:height', String(cardSize.height)],
        ] as [string, string][])
      : []),
  ];
}

/** Title and description of a page (SH-12…SH-14), for search and for link previews; React hoists them into the head. */
export function PageMeta({ title, description, canonical, noIndex, crumbs, data, ...rest }: PageMetaProps) {
  const { config, origin, JsonLd } = useFrame();
  const fullTitle = `${title ?? config.defaultTitle} | ${config.product.name.toUpperCase()}`;
  const text = shortened(description || config.defaultDescription);
  const absolute = (path: string) => new URL(ownAddress(path), origin).href;
  // The shop's own picture shows the shop, whatever the page is about.
  const alt = (rest.image && (rest.imageAlt ?? title)) || config.defaultTitle;
  const card = useCard({ image: rest.image, alt });
  const preview = [
    ['og:title', fullTitle],
    ['og:description', text],
    ['og:type', rest.type ?? 'website'],
    ['og:site_name', config.product.name],
    ['og:locale', 'en_GB'],
    ...(canonical ? [['og:url', absolute(canonical)]] : []),
    ...card,
  ];
  const blocks = [...(data ? [data] : []), ...(crumbs ? [breadcrumbs(crumbs, absolute)] : [])];
  return createElement(
    Fragment,
    null,
    createElement('title', null, fullTitle),
    createElement('meta', { name: 'description', content: text }),
    ...preview.map(([property, content]) => createElement('meta', { key: property, property, content })),
    createElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    canonical && createElement('link', { rel: 'canonical', href: absolute(canonical) }),
    noIndex && createElement('meta', { name: 'robots', content: 'noindex' }),
    JsonLd &&
      blocks.map((words, index) =>
        createElement(JsonLd, { key: index, data: { '@context': 'https://schema.org', ...words } }),
      ),
  );
}
