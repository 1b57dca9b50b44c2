import { mostWishes } from '@toile/account-contract/plain';
import type { WishListCalls } from './wish-list-calls.ts';
import type { Saved } from './wish-list-state.ts';
import type { KeptList } from './wish-list-storage.ts';

export interface Keeping {
  read(): KeptList;
  /** Keeps a list in this browser and shows it. */
  keep(list: KeptList): void;
  calls: WishListCalls;
}

/** Puts a piece onto the list or takes it off, at once here; an account's is taken back when its service doesn't make it. */
export async function changeList(
  { read, keep, calls }: Keeping,
  id: number,
  isWanted: boolean,
): Promise<Saved> {
  const { productIds, owner } = read();
  const wasThere = productIds.includes(id);
  if (isWanted && !wasThere && productIds.length >= mostWishes) return 'full';
  const put = (isThere: boolean) => {
    const others = read().productIds.filter((each) => each !== id);
    keep({ productIds: isThere ? [id, ...others] : others, owner });
  };
  put(isWanted);
  if (!owner) return 'saved';
  const answer = await (isWanted ? calls.save([id]) : calls.remove(id));
  if (read().owner !== owner) return 'failed';
  if (!answer) {
    put(wasThere);
    return 'failed';
  }
  if (calls.areMade()) keep({ productIds: answer, owner });
  return isWanted && !answer.includes(id) ? 'full' : 'saved';
}
