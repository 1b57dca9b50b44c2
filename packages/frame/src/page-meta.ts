import { createElement, Fragment } from 'react';
import { useFrame } from './frame-context.ts';

export interface PageMetaProps {
  /** Without the product's name; absent: the default title. */
  title?: string;
  /** Absent or empty: the shop's. Long texts are cut. */
  description?: string;
  /** Canonical path, e.g. `/p/19170/wool-coat`. */
  canonical?: string;
  /** Absolute or root-relative picture for link previews. */
  image?: string;
  noIndex?: boolean;
}

/** As much as search engines show. */
const shortened = (text: string) => (text.length > 158 ? `${text.slice(0, 157).trimEnd()}…` : text);

/** Title and description of a page (SH-12…SH-14); React hoists them into the head. */
export function PageMeta({ title, description, canonical, image, noIndex }: PageMetaProps) {
  const { config, origin } = useFrame();
  const fullTitle = `${title ?? config.defaultTitle} | ${config.product.name.toUpperCase()}`;
  const text = shortened(description || config.defaultDescription);
  const absolute = (path: string) => new URL(path, origin).href;
  return createElement(
    Fragment,
    null,
    createElement('title', null, fullTitle),
    createElement('meta', { name: 'description', content: text }),
    createElement('meta', { property: 'og:title', content: fullTitle }),
    createElement('meta', { property: 'og:description', content: text }),
    canonical && createElement('link', { rel: 'canonical', href: absolute(canonical) }),
    image && createElement('meta', { property: 'og:image', content: absolute(image) }),
    noIndex && createElement('meta', { name: 'robots', content: 'noindex' }),
  );
}
