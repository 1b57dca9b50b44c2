import { createElement, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Path of the shop in which a router has nothing to resolve. */
const plainPath = /^\/(?:[\w~%-][\w.~%-]*(?:\/[\w~%-][\w.~%-]*)*\/?)?(?:\?[^#]+)?(?:#.+)?$/;

/**
 * The router's link as it stands in a document. A listing has 126: resolving each address, and making handlers that nobody can
 * call, took a fourteenth of its render. Any other link is the router's own.
 */
export function ServerLink(props: LinkProps): ReactNode {
  const { to, discover = 'render', prefetch = 'none', mask, ...rest } = props;
  const isMoved = Boolean(globalThis.shopBase || mask);
  if (typeof to !== 'string' || !plainPath.test(to) || prefetch !== 'none' || isMoved)
    return createElement(Link, props);
  const {
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...attributes
  } = rest;
  return createElement('a', {
    ...attributes,
    href: to,
    'data-discover': discover === 'render' ? 'true' : undefined,
  });
}
