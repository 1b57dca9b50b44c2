/** Most pieces of one line of a bag (D12, D30). */
export const maxQuantityPerLine = 10;
