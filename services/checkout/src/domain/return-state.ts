export const returnStates = ['asked', 'accepted', 'refused', 'refunded'] as const;
export type ReturnState = (typeof returnStates)[number];
