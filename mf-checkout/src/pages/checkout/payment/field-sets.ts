import type { StripeElements } from '@stripe/stripe-js';

/** The provider's fields that a method may show. */
export const fieldSets = {
  card: {
    names: ['cardNumber', 'cardExpiry', 'cardCvc'],
    incomplete: 'Please complete your card details.',
    focus: (elements: StripeElements) => elements.getElement('cardNumber')?.focus(),
  },
  iban: {
    names: ['iban'],
    incomplete: 'Please enter your IBAN.',
    focus: (elements: StripeElements) => elements.getElement('iban')?.focus(),
  },
} as const;

export type FieldSet = keyof typeof fieldSets;
