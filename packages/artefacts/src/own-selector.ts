import type { CssNode, Selector } from 'css-tree';

/** Reach of a selector: an element of the part, below one, or anywhere. */
type Place = 'own' | 'below' | 'anywhere';

const sameElement = ['is', 'where'];

function selectorsIn(node: CssNode): Selector[] {
  if (node.type === 'Selector') return [node];
  const isList = node.type === 'SelectorList' || node.type === 'PseudoClassSelector';
  return isList ? [...(node.children ?? [])].flatMap(selectorsIn) : [];
}

export interface Part {
  /** Prefix of its classes. */
  prefix: string;
  /** Inside of a rule, which was judged. */
  isNested: boolean;
}

function isOwnElement(node: CssNode, part: Part): boolean {
  if (node.type === 'ClassSelector') return node.name.startsWith(part.prefix);
  // Stands for the rule around it; without one, for the whole document.
  if (node.type === 'NestingSelector') return part.isNested;
  if (node.type !== 'PseudoClassSelector' || !sameElement.includes(node.name.toLowerCase())) return false;
  const words = selectorsIn(node);
  return words.length > 0 && words.every((word) => staysOwn(word, part));
}

function after(combinator: string, place: Place): Place {
  if (place === 'anywhere') return place;
  if (combinator === ' ' || combinator === '>') return 'below';
  // What stands beside an own element may be another's; what stands beside one that is inside of it may not.
  return (combinator === '+' || combinator === '~') && place === 'below' ? 'below' : 'anywhere';
}

/** True when all that a selector finds is an element with a class of the part, or inside of one. */
export function staysOwn({ children }: Selector, part: Part): boolean {
  let place: Place = 'anywhere';
  for (const node of children) {
    if (node.type === 'Combinator') place = after(node.name, place);
    else if (place === 'anywhere' && isOwnElement(node, part)) place = 'own';
  }
  return place !== 'anywhere';
}
