import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { allowedTags, type HtmlLevel, voidTags } from './allow-list.ts';
import { sanitiseParts } from './sanitise.ts';

/** Wrappers as deep in a page as any; a list item and a term would be closed by an item of the text. */
const wrappers: Record<HtmlLevel, string[]> = {
  inline: ['<h2>', '<figure><figcaption>', '<ul><li><figure><figcaption>'],
  rich: ['<div>', '<ul><li><div>', '<dl><dd><div>'],
  custom: ['<div><div>', '<ul><li><div><div>'],
};
const levels = Object.keys(wrappers) as HtmlLevel[];

const endsOf = (start: string) =>
  [...start.matchAll(/<(\w+)>/g)]
    .map(([, tag]) => `</${tag}>`)
    .reverse()
    .join('');

const clean = (html: string, level: HtmlLevel) =>
  sanitiseParts(html, level)
    .map((part) => (part.kind === 'html' ? part.html : ''))
    .join('');

/** The body as the parser of a browser reads it, written as it read it. */
function asRead(body: string): string {
  const document = parse(`<!doctype html><html><head></head><body>${body}</body></html>`);
  const root = document.childNodes.find(({ nodeName }) => nodeName === 'html');
  const [, read] = (root as DefaultTreeAdapterTypes.Element).childNodes;
  return serialize(read as DefaultTreeAdapterTypes.Element);
}

function expectInPlace(html: string, level: HtmlLevel) {
  const safe = clean(html, level);
  for (const wrapper of wrappers[level]) {
    const body = `${wrapper}${safe}${endsOf(wrapper)}<p>after</p>`;
    if (asRead(body) !== body) expect({ html, read: asRead(body) }).toEqual({ html, read: body });
  }
  if (clean(safe, level) !== safe) expect({ html, again: clean(safe, level) }).toEqual({ html, again: safe });
}

function depthOf(html: string): number {
  const changes = [...html.matchAll(/<(\/?)(\w+)/g)].map(([, slash, tag = '']) =>
    voidTags.has(tag) ? 0 : slash ? -1 : 1,
  );
  let depth = 0;
  return Math.max(0, ...changes.map((change) => (depth += change)));
}

const pieces = (level: HtmlLevel) => {
  const tags = [...allowedTags[level]].map((tag) =>
    tag === 'img' ? '<img src="/media/a/b.webp" alt="" loading="lazy">' : `<${tag}>`,
  );
  return [...tags, ...tags.map((tag) => tag.replace('<', '</')), 'x', ' ', '\n', '&nbsp;'];
};

describe('HTML from outside stays in its place on the page (CO-52, DE-23)', () => {
  it.each(levels)('is read as it was written for every pair of tags at level %s', (level) => {
    const all = pieces(level);
    for (const first of all) for (const second of all) expectInPlace(`${first}${second}x`, level);
  });

  it.each(levels)('is read as it was written for any nesting at level %s', (level) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces(level)), { minLength: 3, maxLength: 30 }), (parts) =>
        expectInPlace(parts.join(''), level),
      ),
      { numRuns: 4000 },
    );
  });

  it('keeps the words of nested tables in their wrappers', () => {
    expect(clean('<table><table><td>a</table>b</table>c', 'custom')).toBe(
      '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr></tbody></table>c',
    );
  });

  it.each(levels)('nests no deeper than 64, of the 512 that browsers keep, at level %s', (level) => {
    for (const tag of allowedTags[level])
      for (const html of [`<${tag}>x`, `<${tag}><div><table>x`, `<ul><li><${tag}>`]) {
        expectInPlace(html.repeat(300), level);
        expect(depthOf(clean(html.repeat(300), level))).toBeLessThanOrEqual(64);
      }
  });
});
