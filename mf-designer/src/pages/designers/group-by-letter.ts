import { inEnglishOrder } from '@toile/contracts/plain';
import type { DesignerList } from '@toile/designer-contract';

export interface LetterGroup {
  /** `A`…`Z`, or `#` for anything that begins with no letter of the alphabet. */
  letter: string;
  designers: DesignerList;
}

function letterOf(brandTitle: string): string {
  // An accent doesn't make another letter: Élan stands under E.
  const first = brandTitle.trim().normalize('NFD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : '#';
}

/** All designers in alphabetical order under their letters; digits and signs first, under `#` (D27). */
export function groupByLetter(designers: DesignerList): LetterGroup[] {
  const groups = new Map<string, DesignerList>();
  const sorted = designers.toSorted((a, b) => inEnglishOrder(a.brandTitle, b.brandTitle));
  for (const designer of sorted) {
    const letter = letterOf(designer.brandTitle);
    groups.set(letter, [...(groups.get(letter) ?? []), designer]);
  }
  return [...groups]
    .map(([letter, members]) => ({ letter, designers: members }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
