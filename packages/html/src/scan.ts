import { droppedWithContent } from './allow-list.ts';

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: string }
  | { kind: 'close'; tag: string };

// Each takes one class of characters and gives none back, so what is taken is what a text costs.
const name = /[a-z][a-z0-9:-]*/iy;
const unquoted = /[^<>"']*/y;
const quoted: Record<string, RegExp> = { '"': /[^<"]*/y, "'": /[^<']*/y };

function take(pattern: RegExp, html: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(html)?.[0] ?? '';
}

function indexOr(end: number, index: number): number {
  return index === -1 ? end : index;
}

/** Position of a tag's `>`, -1 for none. It stands before the next `<`: no two tags are looked for in one text. */
function endOfTag(html: string, from: number): number {
  for (let at = from; ; at++) {
    at += take(unquoted, html, at).length;
    const sign = html[at] ?? '';
    if (sign === '>') return at;
    const value = quoted[sign];
    if (!value) return -1;
    at += 1 + take(value, html, at + 1).length;
    if (html[at] !== sign) return -1;
  }
}

/** Behind the comment, doctype or instruction that begins here; nothing for anything else. */
function endOfMarkup(html: string, from: number): number | undefined {
  if (!/[!?]/.test(html[from + 1] ?? '')) return undefined;
  const end = html.startsWith('!--', from + 1) ? '-->' : '>';
  return indexOr(html.length, html.indexOf(end, from + 2)) + end.length;
}

function endOfDropped(html: string, tag: string, from: number): number {
  const close = new RegExp(`</${tag}(?![a-z0-9])`, 'gi');
  close.lastIndex = from;
  return close.exec(html) ? indexOr(html.length, html.indexOf('>', close.lastIndex)) + 1 : html.length;
}

/**
 * Splits HTML into text and tags. A `<` that opens no well-formed tag is text. How closely this follows a
 * browser's parser decides only how pretty the result is: what leaves the sanitiser is written anew.
 */
export function* scanHtml(html: string): Generator<HtmlToken> {
  for (let position = 0; position < html.length; ) {
    const next = indexOr(html.length, html.indexOf('<', position));
    if (next > position) yield { kind: 'text', text: html.slice(position, next) };
    if (next === html.length) return;
    const behindMarkup = endOfMarkup(html, next);
    if (behindMarkup) {
      position = behindMarkup;
      continue;
    }
    const isClose = html[next + 1] === '/';
    const nameAt = next + (isClose ? 2 : 1);
    const word = take(name, html, nameAt);
    const end = word ? endOfTag(html, nameAt + word.length) : -1;
    if (end === -1) {
      yield { kind: 'text', text: '<' };
      position = next + 1;
      continue;
    }
    const tag = word.toLowerCase();
    position = end + 1;
    if (isClose) yield { kind: 'close', tag };
    else yield { kind: 'open', tag, attributes: html.slice(nameAt + word.length, end) };
    if (!isClose && droppedWithContent.has(tag)) position = endOfDropped(html, tag, position);
  }
}
