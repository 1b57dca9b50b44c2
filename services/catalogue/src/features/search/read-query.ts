import { tidyQuery } from '@toile/catalogue-contract';
import type { SearchWords } from '../../domain/search-reader.ts';

const amount =
  '(?:£|€|gbp )?((?:\\d{1,3},\\d{3}|\\d{1,6})(?:\\.\\d\\d)?)(?: ?(?:pounds|euros?|gbp))?(?![\\d\\p{L}]|[.,]\\d)';
const penceOf = (typed = '') => Math.round(Number(typed.replace(',', '')) * 100);
/** Words before an amount that make it a limit, and the two that are one together. */
const limits: [
  pattern: RegExp,
  read: (one: number, other: number) => Pick<SearchWords, 'fromPence' | 'toPence'>,
][] = [
  [
    // Of a size 10-12 no number is a price.
    new RegExp(
      `(?<![\\p{L}\\d.,]|(?:sizes?|uk|eu|us|ages?|aged) )(?:between |from )?${amount}\\s?(?:-|–|to|and)\\s?${amount}`,
      'iu',
    ),
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
    price = { ...read(penceOf(one), penceOf(other)), ...price };
    text = text.replace(all, ' ');
  }
  return { text, isBegun: isBegun && /[\p{L}\p{M}\p{N}]$/u.test(text), ...price };
}
