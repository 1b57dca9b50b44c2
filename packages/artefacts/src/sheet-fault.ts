import type { Atrule, CssNode, Rule } from 'css-tree';
import parse from 'css-tree/parser';
import { type Part, staysOwn } from './own-selector.ts';

/** At-rules that only say when the rules inside of them count. */
const conditions = ['media', 'supports', 'container', 'starting-style'];
/** The order of a part's own rules. Which layer wins is said by the shell's sheet. */
const layers = ['remote', 'ui'];

class SheetFault extends Error {}

interface Judging extends Part {
  sheet: string;
}

const textOf = ({ loc }: CssNode, { sheet }: Judging): string =>
  sheet.slice(loc?.start.offset, loc?.end.offset).slice(0, 120);
const unread = (text: string) => new SheetFault(`it can’t be read: ${text}`);

function judgeRule({ prelude, block }: Rule, judging: Judging): void {
  if (prelude.type !== 'SelectorList') throw unread(textOf(prelude, judging));
  for (const selector of prelude.children) {
    if (selector.type !== 'Selector' || !staysOwn(selector, judging))
      throw new SheetFault(`it styles what may be another’s: ${textOf(selector, judging)}`);
  }
  judgeAll(block.children, { ...judging, isNested: true });
}

function judgeAtRule({ name, prelude, block }: Atrule, judging: Judging): void {
  const kind = name.toLowerCase();
  const words = prelude ? textOf(prelude, judging).trim() : '';
  const isOwnLayer = kind === 'layer' && words.split(/\s*,\s*/).every((layer) => layers.includes(layer));
  if (conditions.includes(kind) || isOwnLayer) judgeAll(block?.children ?? [], judging);
  else if (kind !== 'keyframes') throw new SheetFault(`@${name} ${words} is for the whole document`);
  else if (!words.startsWith(judging.prefix))
    throw new SheetFault(`@keyframes ${words} does not begin with ${judging.prefix}`);
}

function judgeAll(nodes: Iterable<CssNode>, judging: Judging): void {
  for (const node of nodes) {
    if (node.type === 'Rule') judgeRule(node, judging);
    else if (node.type === 'Atrule') judgeAtRule(node, judging);
    // Where this reads a declaration, a browser may read a rule.
    else if (
      node.type === 'Declaration' ? /^[^:]+:[^{]*$|^--/.test(textOf(node, judging)) : node.type === 'Comment'
    )
      continue;
    else throw unread(textOf(node, judging));
  }
}

/**
 * Fault of a part's sheet: it may show in what others own; undefined when it can't. A sheet stays in the document after
 * its page, so each selector finds elements with a class of the part, or what is inside of them, and nothing in it has a
 * name that others could meet. What can't be told is a fault.
 */
export function sheetFault(sheet: string, prefix: string): string | undefined {
  const onParseError = ({ message }: Error) => {
    throw unread(message);
  };
  try {
    const read = parse(sheet, {
      parseValue: false,
      parseAtrulePrelude: false,
      positions: true,
      onParseError,
    });
    judgeAll(read.type === 'StyleSheet' ? read.children : [read], { sheet, prefix, isNested: false });
    return undefined;
  } catch (error) {
    if (error instanceof SheetFault) return error.message;
    throw error;
  }
}
