import { escapeAttribute } from './attributes.ts';
import { type HtmlPart, sanitiseParts } from './sanitise.ts';

const titleOf = (title: string | undefined) => (title ? ` title="${escapeAttribute(title)}"` : '');

const written = (part: HtmlPart) =>
  part.kind === 'html'
    ? part.html
    : `<iframe src="${escapeAttribute(part.src)}"${titleOf(part.title)}></iframe>`;

/**
 * Every text with markup in it, at any depth, written anew; texts without markup (addresses, names) stay as they are.
 * For what is kept as the portal sent it: a story is cleaned when it is stored and once more when it is shown (D52).
 */
export function sanitiseDeep<T>(value: T, level: 'rich' | 'custom' = 'rich'): T {
  return deep(value, level) as T;
}

function deep(value: unknown, level: 'rich' | 'custom'): unknown {
  if (typeof value === 'string')
    return value.includes('<') ? sanitiseParts(value, level).map(written).join('') : value;
  if (Array.isArray(value)) return value.map((part) => deep(part, level));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deep(part, level)]));
}

/** The blocks of a story, each at the level of its type: raw HTML may hold figures and players. */
export function sanitiseBlocks<Block extends { type: string; data: object }>(
  blocks: readonly Block[],
): Block[] {
  return blocks.map((block) => ({
    ...block,
    data: sanitiseDeep(block.data, block.type === 'custom' ? 'custom' : 'rich'),
  }));
}
