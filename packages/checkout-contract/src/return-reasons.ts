/** Reasons to send a piece back. */
export const returnReasons = {
  'too-small': 'It is too small',
  'too-large': 'It is too large',
  'not-as-shown': 'It is not as shown',
  faulty: 'It is faulty or damaged',
  'another-mind': 'I have changed my mind',
} as const;
export type ReturnReason = keyof typeof returnReasons;

/** Path that a return is asked for at. */
export const returnsPath = (number: string): string => `/api/orders/${number}/returns`;
