export { BagProvider, type BagProviderProps, useBag, useBagStore } from './bag-context.ts';
export type { BagLine } from './bag-rules.ts';
export type { BagOptions, BagState, BagStore } from './bag-state.ts';
export { createBagStore, subscribeToBasket } from './bag-store.ts';
export type { BagFailure, OnBagError } from './basket-call.ts';
export { type FollowedSession, followSession } from './follow-session.ts';
