/** `limit 2 %` */
export const limitWords = (limit: number): string => `limit ${Number((limit * 100).toFixed(2))} %`;
