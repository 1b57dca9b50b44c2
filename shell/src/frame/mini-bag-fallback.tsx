import { useBag } from '@toile/bag';
import { BagLink } from '@toile/ui';

/** In place of checkout's mini-bag: link and count work when that remote is down (SH-10, SH-22). */
export function MiniBagFallback() {
  return <BagLink totalItems={useBag((bag) => bag.totalItems)} />;
}
