import { xssCorpus } from '@toile/html/attacks';
import { StoryView } from '@toile/story';
import { exampleData } from '@toile/story/examples';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Data = Record<string, unknown>;

/** Every type of block. */
export const blockTypes = Object.keys(exampleData);

/** Paths of texts in the data of a type of block: `images.0.caption`. */
export const textsOf = (type: string): string[] => textsIn(exampleData[type]);

function textsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, path ? `${path}.${key}` : key));
}

function withText(data: Data, path: string, text: string): Data {
  const copy = structuredClone(data);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<Data>((inner, key) => inner[key] as Data, copy);
  place[last] = text;
  return copy;
}

/** A document with one block for each attack, which stands in one of its texts. */
export function documentOf(type: string, attacksIn: string, attacks = xssCorpus): string {
  const data = exampleData[type] ?? {};
  const blocks = attacks.map((attack, id) => ({
    id: String(id),
    type,
    data: withText(data, attacksIn, attack),
  }));
  const story = JSON.stringify({ version: '2.26.4', blocks });
  return `<!doctype html><html><body>${renderToStaticMarkup(createElement(StoryView, { story }))}</body></html>`;
}

/** The same in documents of so many blocks at most. What attacks leave behind alike is shown once. */
export function documentsOf(type: string, attacksIn: string, most: number): string[] {
  const alike = new Map(xssCorpus.map((attack) => [documentOf(type, attacksIn, [attack]), attack]));
  const attacks = [...alike.values()];
  return Array.from({ length: Math.ceil(attacks.length / most) }, (_, n) =>
    documentOf(type, attacksIn, attacks.slice(n * most, (n + 1) * most)),
  );
}

/** A page that does what no story may, and what is found in it. */
export const guilty = {
  html: '<!doctype html><img src="https://evil.example/a.gif" onerror="alert(1)"><a href="javascript:alert(1)">x</a>',
  does: ['has onerror', 'leads to javascript:alert(1)', 'ran alert'],
};

/** In a page: what in it could do harm. Our own icons stand in buttons, which no text can make. */
export function harmIn(document: Document): string[] {
  const harmful = 'script, svg:not(button svg), math, object, embed, base, form, style, link';
  return [
    ...[...document.querySelectorAll(harmful)].map((element) => `has ${element.localName}`),
    ...[...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().flatMap((name) => (name.startsWith('on') ? [`has ${name}`] : [])),
    ),
    ...[...document.querySelectorAll('a')].flatMap(({ href, protocol }) =>
      ['https:', 'http:', 'mailto:', ':', ''].includes(protocol) ? [] : [`leads to ${href}`],
    ),
  ];
}
