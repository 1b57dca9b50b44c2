/** How a test card behaves, by the numbers that the provider documents for tests. */
export type CardBehaviour =
  | { kind: 'succeeds' }
  | Decline
  | { kind: 'asks'; afterwards: 'succeeds' | 'insufficient_funds' };

export interface Decline {
  kind: 'declines';
  code: string;
  declineCode?: string;
  message: string;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  kind: 'declines',
  code: 'card_declined',
  declineCode,
  message,
});
const refused = (code: string, message: string): Decline => ({ kind: 'declines', code, message });

export const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

const special: Record<string, CardBehaviour> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': insufficientFunds,
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4000000000000069': refused('expired_card', 'Your card has expired.'),
  '4000000000000127': refused('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': refused(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'asks', afterwards: 'succeeds' },
  '4000002760003184': { kind: 'asks', afterwards: 'succeeds' },
  '4000000000003220': { kind: 'asks', afterwards: 'succeeds' },
  '4000008260003178': { kind: 'asks', afterwards: 'insufficient_funds' },
};

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^3(0[0-5]|[689])/, 'diners'],
  [/^35/, 'jcb'],
  [/^(62|81)/, 'unionpay'],
];

export function cardBrand(number: string): string {
  return brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
}

export function cardBehaviour(number: string): CardBehaviour {
  return special[number] ?? { kind: 'succeeds' };
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, letter, place) => {
    const doubled = Number(letter) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
