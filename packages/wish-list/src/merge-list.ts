import type { Keeping } from './change-list.ts';
import type { Saved } from './wish-list-state.ts';

/**
 * Puts what a guest has saved onto an account's list, with what changes until that is answered; then that list comes here, while
 * `account` is still the one of this page.
 */
export async function mergeList(
  { read, keep, calls }: Keeping,
  account: string,
  ofPage: () => string | undefined,
): Promise<Saved> {
  const { owner } = read();
  let made: readonly number[] = [];
  for (;;) {
    const { productIds } = read();
    const wished = owner ? made : productIds;
    const removed = made.filter((id) => !wished.includes(id));
    const added = wished.filter((id) => !made.includes(id));
    const answers = await Promise.all([...removed.map(calls.remove), calls.save(added)]);
    const list = answers.every(Boolean) && answers.at(-1);
    const now = read();
    if (!list || now.owner !== owner || ofPage() !== account) return 'failed';
    made = wished;
    if (String(now.productIds) === String(productIds)) {
      keep({ productIds: list, owner: account });
      return 'saved';
    }
  }
}
