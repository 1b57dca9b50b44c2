import { afterEach, expect, it } from '@jest/globals';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, type LinkProps, StaticRouter } from 'react-router-dom';
import { ServerLink } from './server-link.ts';

afterEach(() => {
  globalThis.shopBase = undefined;
});

const attributes = {
  className: 'a',
  target: '_blank',
  rel: 'noopener',
  'aria-label': 'Coat & scarf',
  onClick: () => undefined,
};

it.each<LinkProps>([
  ...[
    '/',
    '/womenswear',
    '/womenswear/page/2/',
    '/p/18811/seydis-cable-jumper?size=uk-12&from=a%20b#sizes',
    '/?',
    '/search?q=été',
    '/a#',
    '#main',
    '?sort=price',
    '',
    '.',
    '..',
    'page/2',
    '/a/../b',
    '/a/./b',
    '/a//b',
    '//else.example/a',
    '/\\else.example',
    'https://else.example/a',
    'mailto:a@b.example',
    '/a b',
    '/é',
  ].map((to) => ({ to })),
  { to: { pathname: '/a', search: 'b=1' } },
  { to: '/a', replace: true, state: { a: 1 }, preventScrollReset: true, viewTransition: true },
  { to: '/a', reloadDocument: true, relative: 'path', defaultShouldRevalidate: false },
  { to: '/a', discover: 'none' },
  { to: '/a', mask: '/b' },
])('a link in a document is the router’s: %j', (props) => {
  for (const base of ['', '/moved']) {
    globalThis.shopBase = base;
    const markup = (link: unknown) =>
      renderToStaticMarkup(
        createElement(
          StaticRouter,
          { location: `${base}/basket`, basename: base || '/' },
          createElement(link as FunctionComponent<LinkProps>, { ...attributes, ...props }, 'To a piece'),
        ),
      );
    const inOrder = (html: string) => html.match(/[\w-]+="[^"]*"|>.*/g)?.sort();
    expect(inOrder(markup(ServerLink))).toEqual(inOrder(markup(Link)));
  }
});
