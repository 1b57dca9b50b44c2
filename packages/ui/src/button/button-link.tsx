import { Link, type LinkProps } from 'react-router-dom';
import { ExternalLink, type ExternalLinkProps } from '../link/external-link.tsx';
import { type ButtonStyle, buttonClass } from './button.tsx';

export type ButtonLinkProps = ButtonStyle & (LinkProps | ExternalLinkProps);

/** A link that looks like a button: `to` stays in the shop, `href` leaves it in a new tab. */
export function ButtonLink({ look, size, wide, className, ...rest }: ButtonLinkProps) {
  const classes = buttonClass({ look, size, wide }, className);
  return 'to' in rest ? (
    <Link {...rest} className={classes} />
  ) : (
    <ExternalLink {...rest} className={classes} />
  );
}
