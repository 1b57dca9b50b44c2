import { droppedWithContent } from './allow-list.ts';

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: string }
  | { kind: 'close'; tag: string };

// The bound on the attributes keeps a hostile text of unclosed quotes from costing quadratic time.
const tagPattern = /<(\/?)([a-z][a-z0-9:-]{0,30})((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000})>/iy;
const markupPattern = /<(?:!--[\s\S]*?(?:-->|$)|[!?][^>]*(?:>|$))/y;

function matchAt(pattern: RegExp, html: string, position: number) {
  pattern.lastIndex = position;
  return pattern.exec(html);
}

function endOfDropped(html: string, tag: string, from: number): number {
  const rest = new RegExp(`</${tag}(?![a-z0-9])[^>]*>`, 'gi');
  rest.lastIndex = from;
  return rest.exec(html) ? rest.lastIndex : html.length;
}

/**
 * Splits HTML into text and tags. A `<` that opens no well-formed tag is text. How closely this follows a
 * browser's parser decides only how pretty the result is: what leaves the sanitiser is written anew.
 */
export function* scanHtml(html: string): Generator<HtmlToken> {
  let position = 0;
  while (position < html.length) {
    const next = html.indexOf('<', position);
    const textEnd = next === -1 ? html.length : next;
    if (textEnd > position) yield { kind: 'text', text: html.slice(position, textEnd) };
    if (next === -1) return;
    const markup = matchAt(markupPattern, html, next);
    if (markup) {
      position = next + markup[0].length;
      continue;
    }
    const match = matchAt(tagPattern, html, next);
    if (!match) {
      yield { kind: 'text', text: '<' };
      position = next + 1;
      continue;
    }
    const [whole, slash, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    position = next + whole.length;
    yield slash ? { kind: 'close', tag } : { kind: 'open', tag, attributes };
    if (!slash && droppedWithContent.has(tag)) position = endOfDropped(html, tag, position);
  }
}
