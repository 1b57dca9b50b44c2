import type { SlotName as ContractSlot, SlotProps } from '@toile/contracts';

type ContractSlots = { [N in ContractSlot]: SlotProps<N> };

/**
 * Slots by their name, with their props. What only two remotes agree on needs no change here: both declare it in a file
 * of their own, `declare module '@toile/frame' { interface SlotContracts { 'teaser': TeaserProps } }`.
 */
export interface SlotContracts extends ContractSlots {}

export type SlotName = keyof SlotContracts;
