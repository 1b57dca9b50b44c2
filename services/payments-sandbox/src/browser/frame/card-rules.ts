import { cardBrand, passesLuhn } from '../../domain/card-number.ts';
import type { FieldProblem } from '../wire.ts';
import { ibanRule } from './iban-rules.ts';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postalCode' | 'iban';

export interface FieldRule {
  label: string;
  placeholder: string;
  /** As the real provider names its inputs, so that journeys run against both. */
  inputName: string;
  autocomplete: AutoFill;
  inputMode: 'numeric' | 'text';
  /** Share of the row, in characters. */
  width: number;
  format(typed: string): string;
  /** `number`: the value of the number field. The length of the code depends on the brand. */
  check(value: string, number: string): 'complete' | 'incomplete' | FieldProblem;
  incomplete: FieldProblem;
}

const problem = (code: string, message: string): FieldProblem => ({
  type: 'validation_error',
  code,
  message,
});

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export function brandOf(number: string): string {
  return cardBrand(digitsOf(number));
}

const lengths: Record<string, number> = { amex: 15, diners: 14 };
const lengthOf = (number: string): number => lengths[brandOf(number)] ?? 16;

function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, lengthOf(typed));
  const groups = ['amex', 'diners'].includes(brandOf(digits)) ? /^(\d{4})(\d{0,6})(\d*)$/ : undefined;
  if (groups) return digits.replace(groups, '$1 $2 $3').trim();
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function expiryOf(value: string): { month: number; year: number } {
  const digits = digitsOf(value);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function checkExpiry(value: string): 'complete' | 'incomplete' | FieldProblem {
  const digits = digitsOf(value);
  const { month, year } = expiryOf(value);
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return problem('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  if (digits.length < 4) return 'incomplete';
  const now = new Date();
  if (year < now.getFullYear()) {
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year === now.getFullYear() && month <= now.getMonth()) {
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return year > now.getFullYear() + 50
    ? problem('invalid_expiry_year', "Your card's expiration year is invalid.")
    : 'complete';
}

export const cardRules: Record<FieldName, FieldRule> = {
  number: {
    label: 'Credit or debit card number',
    placeholder: 'Card number',
    inputName: 'cardnumber',
    autocomplete: 'cc-number',
    inputMode: 'numeric',
    width: 19,
    format: formatNumber,
    check: (value) => {
      const digits = digitsOf(value);
      if (digits.length < lengthOf(digits)) return 'incomplete';
      return passesLuhn(digits) ? 'complete' : problem('invalid_number', 'Your card number is invalid.');
    },
    incomplete: problem('incomplete_number', 'Your card number is incomplete.'),
  },
  expiry: {
    label: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    inputName: 'exp-date',
    autocomplete: 'cc-exp',
    inputMode: 'numeric',
    width: 7,
    format: formatExpiry,
    check: checkExpiry,
    incomplete: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  },
  cvc: {
    label: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    inputName: 'cvc',
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    width: 5,
    format: (typed) => digitsOf(typed).slice(0, 4),
    check: (value, number) => {
      const needed = brandOf(number) === 'amex' ? 4 : 3;
      return value.length >= needed ? 'complete' : 'incomplete';
    },
    incomplete: problem('incomplete_cvc', "Your card's security code is incomplete."),
  },
  postalCode: {
    label: 'Postal code',
    placeholder: 'Postcode',
    inputName: 'postal',
    autocomplete: 'postal-code',
    inputMode: 'text',
    width: 8,
    format: (typed) => typed.toUpperCase().slice(0, 10),
    check: (value) => (value.trim().length >= 3 ? 'complete' : 'incomplete'),
    incomplete: problem('incomplete_zip', 'Your postal code is incomplete.'),
  },
  iban: ibanRule,
};
