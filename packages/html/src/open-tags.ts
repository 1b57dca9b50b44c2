import { blockTags, voidTags } from './allow-list.ts';

/** Browsers stop nesting at 512, and the page around the text counts. A text of people has less than ten. */
const maxDepth = 64;
/** A table, its body, a row and a cell. */
const tableDepth = 4;

/** Parents that a tag has to stand in; what is missing of a table is written, an item without its list is left out. */
const parents: Record<string, string[]> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};
const tableTags = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
/** Directly in these, a browser moves words and other tags out of the table. */
const withoutWords = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Elements that close nothing of what is open outside of them. */
const fences = new Set(['table', 'caption', 'td', 'th']);
const headings = new Set(['h2', 'h3', 'h4']);

/**
 * The open tags of what is written, held so that a browser's parser reads each where it was written: it closes none by
 * itself, adds none, and moves none out of its place (HTML standard, 13.2.6).
 */
export class OpenTags {
  private readonly tags: string[] = [];
  private readonly write: (markup: string) => void;

  constructor(write: (markup: string) => void) {
    this.write = write;
  }

  open(tag: string, attributes = '') {
    this.write(`<${tag}${attributes}>`);
    if (!voidTags.has(tag)) this.tags.push(tag);
  }

  /** Ends what has to end before the tag and begins what it needs; false when it can stand nowhere here. */
  makeRoomFor(tag: string): boolean {
    const isPart = tableTags.has(tag);
    if (parents[tag]) return (isPart || !this.isBetweenCells()) && this.returnToParent(tag);
    this.makeRoomForText();
    if (this.tags.length + (tag === 'table' ? tableDepth : 1) > maxDepth) return false;
    if (blockTags.has(tag)) this.close('p');
    if (tag === 'a') this.close('a');
    if (headings.has(tag) && headings.has(this.innermost)) this.close(this.innermost);
    return true;
  }

  makeRoomForText() {
    if (this.isBetweenCells() && this.makeRoomFor('td')) this.open('td');
  }

  close(tag: string) {
    const at = this.tags.lastIndexOf(tag);
    if (at !== -1 && at >= this.fenceOf(tag)) this.closeFrom(at);
  }

  closeAll() {
    this.closeFrom(0);
  }

  private get innermost() {
    return this.tags.at(-1) ?? '';
  }

  private isBetweenCells() {
    return withoutWords.has(this.innermost);
  }

  /** A table and its parts reach to their table, everything else to its cell. */
  private fenceOf(tag: string) {
    return tableTags.has(tag)
      ? this.tags.lastIndexOf('table')
      : this.tags.findLastIndex((open) => fences.has(open));
  }

  private returnToParent(tag: string): boolean {
    const [usual = '', ...others] = parents[tag] ?? [];
    const at = this.tags.findLastIndex((open) => open === usual || others.includes(open));
    const fence = this.fenceOf(tag);
    if (at !== -1 && at >= fence) {
      this.closeFrom(at + 1);
      return tableTags.has(tag) || at < maxDepth - 1;
    }
    if (fence === -1 || !parents[usual] || !this.makeRoomFor(usual)) return false;
    this.open(usual);
    return true;
  }

  private closeFrom(at: number) {
    while (this.tags.length > at) this.write(`</${this.tags.pop()}>`);
  }
}
