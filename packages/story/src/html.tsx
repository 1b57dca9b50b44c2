import { ownAddress } from '@toile/contracts/plain';
import { sanitiseHtml } from '@toile/html';
import { htmlPolicy } from '@toile/ui';
import { createElement, useMemo } from 'react';

export interface HtmlProps {
  /** HTML from outside; it is sanitised here, whoever sanitised it before (D52). */
  html: string;
  /** `inline` for headings and captions. */
  level?: 'inline' | 'rich';
  as?: 'div' | 'h2' | 'h3' | 'h4' | 'figcaption';
  className?: string;
  /** Alignment of its words; what stands before it may have it too. */
  align?: string;
}

/** The sanitiser wrote every tag anew: links and pictures of the shop begin with a slash. */
export const ownLinks = (safe: string): string =>
  safe.replace(/ (href|src)="(\/[^"]*)/g, (_whole, name, address) => ` ${name}="${ownAddress(address)}`);

const policies = {
  inline: htmlPolicy('toile-html', (html) => ownLinks(sanitiseHtml(html, 'inline'))),
  rich: htmlPolicy('toile-html', (html) => ownLinks(sanitiseHtml(html, 'rich'))),
};

/** The one place where HTML from outside enters a page. */
export function Html({ html, level = 'rich', as = 'div', className, align }: HtmlProps) {
  const safe = useMemo(() => policies[level](html), [html, level]);
  if (!String(safe).trim()) return null;
  return createElement(as, { className, 'data-align': align, dangerouslySetInnerHTML: { __html: safe } });
}
