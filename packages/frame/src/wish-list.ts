import type { WishListState } from '@toile/wish-list';
import { useStore } from 'zustand';
import { useFrame } from './frame-context.ts';

const none = {
  getState: () => undefined,
  getInitialState: () => undefined,
  subscribe: () => () => undefined,
};

/** Part of the wish list, or one of its actions; undefined where the shop has none. */
export function useWishList<T>(selector: (state: WishListState) => T): T | undefined {
  const { wishList } = useFrame();
  return useStore(wishList ?? none, (state) => state && selector(state));
}
