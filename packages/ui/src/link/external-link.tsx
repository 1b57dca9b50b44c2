import type { ComponentProps } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ExternalLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** Leaves the shop in a new tab and hands over neither opener nor referrer (SH-16). */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
