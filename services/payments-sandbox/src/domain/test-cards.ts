/** Behaviour of a test card, by the numbers that the provider documents for tests. */
export type CardBehaviour = (
  | { kind: 'succeeds' }
  | Decline
  | { kind: 'asks'; afterwards: 'succeeds' | 'insufficient_funds' }
) & { isSlow?: boolean };

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

export function cardBehaviour(number: string): CardBehaviour {
  return special[number] ?? { kind: 'succeeds' };
}
