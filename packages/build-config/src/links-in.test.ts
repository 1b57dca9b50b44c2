import { expect, it } from '@jest/globals';
import { linksIn } from './links-in.ts';

it('reads where links lead, once each, with a place for what only the code knows', () => {
  const bundle = [
    'jsx(Link, { to: "/faq", children: "Questions" })',
    "{ label: 'Shop', to: '/shop' }, { to: '/shop' }",
    `to: \`/p/\${id}/\${product.friendlyUrlName}\``,
    `to: \`/\${designer.friendlyUrlName}\`, to:"/"`,
  ].join(';');
  expect(linksIn(bundle)).toEqual(['/', '/:', '/faq', '/p/:/:', '/shop']);
});

it.each([
  `to: \`/join-\${slug}\``,
  'to: "https://example.org"',
  'auto: "/x"',
  'to: path',
  `to: \`/\${list.map((each) => { return each })}\``,
])('does not guess where %s leads', (code) => {
  expect(linksIn(code)).toEqual([]);
});
