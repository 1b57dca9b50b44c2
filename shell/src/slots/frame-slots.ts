import type { SlotName } from '@toile/frame';

/** Slots of the frame itself: in the header of every page, on the edge and in the browser. */
export const frameSlots = ['mini-bag'] as const satisfies readonly SlotName[];
