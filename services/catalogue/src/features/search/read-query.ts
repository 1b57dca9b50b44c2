import { tidyQuery } from '@toile/catalogue-contract';
import type { SearchWords } from '../../domain/search-reader.ts';

const amount = '(?:£|€|gbp )?(\\d{1,6})(?:\\.\\d\\d)?(?: ?(?:pounds|euros?|gbp))?(?![\\d\\p{L}])';
/** Words before an amount that make it a limit, and the two that are one together. */
const limits: [
  pattern: RegExp,
  read: (one: number, other: number) => Pick<SearchWords, 'fromPence' | 'toPence'>,
][] = [
  [
    new RegExp(`(?:between |from )?${amount}\\s?(?:-|–|to|and)\\s?${amount}`, 'iu'),
    (one, other) => ({ fromPence: Math.min(one, other), toPence: Math.max(one, other) }),
  ],
  [
    new RegExp(`(?<!\\p{L})(?:under|below|less than|cheaper than|up to|max(?:imum)?)\\s?${amount}`, 'iu'),
    (one) => ({ toPence: one }),
  ],
  [
    new RegExp(`(?<!\\p{L})(?:over|above|more than|at least|min(?:imum)?|from)\\s?${amount}`, 'iu'),
    (one) => ({ fromPence: one }),
  ],
];

/** Reads what was typed: its words, and a price as people say it ("red dress under 200"). */
export function readQuery(typed: string, { isBegun }: { isBegun: boolean }): SearchWords {
  let text = tidyQuery(typed).normalize('NFKC').toLowerCase();
  let price: Pick<SearchWords, 'fromPence' | 'toPence'> = {};
  for (const [pattern, read] of limits) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [all, one, other] = found;
    price = read(Number(one) * 100, Number(other) * 100);
    text = text.replace(all, ' ');
    break;
  }
  return { text, isBegun: isBegun && /[\p{L}\p{M}\p{N}]$/u.test(text), ...price };
}
