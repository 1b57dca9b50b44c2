import { describe, expect, it } from '@jest/globals';
import DOMPurify from 'dompurify';
import { allowedTags, type HtmlLevel } from './allow-list.ts';
import { sanitiseParts } from './sanitise.ts';
import { xssCorpus } from './xss-corpus.ts';

const levels: HtmlLevel[] = ['inline', 'rich', 'custom'];
const attributes = [
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'title',
  'colspan',
  'rowspan',
];
const safeAddress = /^(?:https:\/\/[a-z0-9]|mailto:|#|\/(?![/\\]))/i;

const clean = (html: string, level: HtmlLevel) =>
  sanitiseParts(html, level)
    .map((part) => (part.kind === 'html' ? part.html : ''))
    .join('');

/** Result of a browser. */
function elementsOf(html: string): Element[] {
  const container = document.createElement('div');
  container.innerHTML = html;
  return [...container.querySelectorAll('*')];
}

function isHarmless(element: Element, level: HtmlLevel): boolean {
  const isTable = element.localName === 'tbody';
  const isKnown = allowedTags[level].has(element.localName) || isTable;
  return (
    isKnown &&
    element.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
    [...element.attributes].every(({ name, value }) => {
      const isAddress = name === 'href' || name === 'src';
      return attributes.includes(name) && (!isAddress || safeAddress.test(value));
    })
  );
}

function nameOfRemoved(entry: (typeof DOMPurify.removed)[number]): string {
  return 'element' in entry ? entry.element.nodeName : `attribute ${entry.attribute?.name}`;
}

describe('the sanitiser against attacks (CO-52, DE-23, D52)', () => {
  it('has more than 600 of them', () => {
    expect(xssCorpus.length).toBeGreaterThan(600);
  });

  it.each(levels)('leaves nothing but harmless elements at level %s', (level) => {
    for (const attack of xssCorpus) {
      const harmful = elementsOf(clean(attack, level)).filter((element) => !isHarmless(element, level));
      expect({ attack, harmful: harmful.map(({ outerHTML }) => outerHTML) }).toEqual({ attack, harmful: [] });
    }
  });

  it.each(levels)('leaves nothing that DOMPurify would take away at level %s', (level) => {
    const purify = DOMPurify(window);
    for (const attack of xssCorpus) {
      purify.sanitize(clean(attack, level), {
        ALLOWED_TAGS: [...allowedTags[level], 'tbody', '#text', 'body'],
        ALLOWED_ATTR: attributes,
      });
      expect({ attack, removed: purify.removed.map(nameOfRemoved) }).toEqual({ attack, removed: [] });
    }
  });

  it.each(levels)('changes nothing when run again at level %s, so that hydration can’t differ', (level) => {
    for (const attack of xssCorpus) {
      const once = clean(attack, level);
      expect(clean(once, level)).toBe(once);
    }
  });
});
