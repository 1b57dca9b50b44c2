import { allowedTags, type HtmlLevel } from './allow-list.ts';
import { attribute, safeAttributes, safeEmbed, safeMedia } from './attributes.ts';
import { OpenTags } from './open-tags.ts';
import { type HtmlToken, scanHtml } from './scan.ts';

/** A piece of the raw HTML block: safe HTML, or a player that the reader may start. */
export type HtmlPart = { kind: 'html'; html: string } | { kind: 'embed'; src: string; title?: string };

const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** As every parser reads it: without NUL, and with one sign for the end of a line. */
const asParsed = (html: string) => html.replaceAll('\0', '').replace(/\r\n?/g, '\n');

class Writer {
  readonly parts: HtmlPart[] = [];
  private html = '';
  private readonly open = new OpenTags((markup) => {
    this.html += markup;
  });
  private readonly level: HtmlLevel;

  constructor(level: HtmlLevel) {
    this.level = level;
  }

  write(token: HtmlToken) {
    if (token.kind === 'text') this.text(token.text);
    else if (token.kind === 'close') this.open.close(token.tag);
    else this.start(token.tag, token.attributes);
  }

  /** Ends the piece: whatever is open is closed, so that no piece can break out of its place on the page. */
  close() {
    this.open.closeAll();
    if (this.html) this.parts.push({ kind: 'html', html: this.html });
    this.html = '';
    return this.parts;
  }

  private text(text: string) {
    if (!/^[\t\n\f ]*$/.test(text)) this.open.makeRoomForText();
    this.html += escapeText(text);
  }

  private start(tag: string, attributes: string) {
    if (tag === 'iframe' && this.level === 'custom') this.embed(attributes);
    if (!allowedTags[this.level].has(tag)) return;
    if (tag === 'img' && !safeMedia(attribute(attributes, 'src'))) return;
    if (this.open.makeRoomFor(tag)) this.open.open(tag, safeAttributes(tag, attributes));
  }

  private embed(attributes: string) {
    const src = safeEmbed(attribute(attributes, 'src'));
    if (!src) return;
    this.close();
    this.parts.push({ kind: 'embed', src, title: attribute(attributes, 'title') });
  }
}

/** The raw HTML block in pieces: safe HTML and the players between (CO-51, D52). */
export function sanitiseParts(html: string, level: HtmlLevel = 'custom'): HtmlPart[] {
  const writer = new Writer(level);
  for (const token of scanHtml(asParsed(html))) writer.write(token);
  return writer.close();
}

/**
 * HTML that holds only the allowed tags and attributes, balanced and escaped (CO-52, DE-23). Pure, without a
 * DOM, and the same on the server and in the browser, so hydration cannot differ; running it twice changes nothing.
 */
export function sanitiseHtml(html: string, level: Exclude<HtmlLevel, 'custom'> = 'rich'): string {
  return sanitiseParts(html, level)
    .map((part) => (part.kind === 'html' ? part.html : ''))
    .join('');
}

/** The text alone, for descriptions of pages and labels; entities of the five basic kinds are decoded. */
export function htmlToText(html: string): string {
  let text = '';
  for (const token of scanHtml(html)) text += token.kind === 'text' ? token.text : ' ';
  return text
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
