import type { BasketGroup } from '@toile/checkout-contract';
import { customsWords } from '@toile/contracts/plain';

/** Parcel with the words of its customs, for a page that the edge draws: its list of country names and a browser's may differ. */
export type WordedGroup = BasketGroup & { customsWords?: string };

/** Called by loaders. */
export const withCustomsWords = <Group extends BasketGroup>(groups: readonly Group[]) =>
  groups.map((group) => ({ ...group, customsWords: customsWords(group.designer) }));
