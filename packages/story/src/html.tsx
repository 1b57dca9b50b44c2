import { sanitiseHtml } from '@toile/html';
import { createElement, useMemo } from 'react';

export interface HtmlProps {
  /** HTML from outside; it is sanitised here, whoever sanitised it before (D52). */
  html: string;
  /** `inline` for headings and captions. */
  level?: 'inline' | 'rich';
  as?: 'div' | 'h2' | 'h3' | 'h4' | 'figcaption';
  className?: string;
}

/** The one place where HTML from outside enters a page. */
export function Html({ html, level = 'rich', as = 'div', className }: HtmlProps) {
  const safe = useMemo(() => sanitiseHtml(html, level), [html, level]);
  if (!safe.trim()) return null;
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: safe } });
}
