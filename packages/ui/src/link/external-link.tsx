import type { ComponentProps } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ExternalLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** Leaves the shop in a new tab and hands over neither opener nor referrer (SH-16); a mail or phone link stays. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  if (!/^https?:/.test(rest.href)) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
