import { sanitiseHtml } from '@toile/html';
import { createElement, useMemo } from 'react';

export interface HtmlProps {
  /** HTML from outside; it is sanitised here, whoever sanitised it before (D52). */
  html: string;
  /** `inline` for headings and captions. */
  level?: 'inline' | 'rich';
  as?: 'div' | 'p' | 'span' | 'h2' | 'h3' | 'h4' | 'figcaption' | 'blockquote';
  className?: string;
  id?: string;
  /** Told to the sheets, so that a heading above stands as its text does. */
  align?: 'left' | 'center' | 'right';
}

/** The one place where HTML from outside enters a page. */
export function Html({ html, level = 'rich', as = 'div', className, id, align }: HtmlProps) {
  const safe = useMemo(() => sanitiseHtml(html, level), [html, level]);
  if (!safe.trim()) return null;
  return createElement(as, {
    className,
    id,
    'data-align': align,
    dangerouslySetInnerHTML: { __html: safe },
  });
}
