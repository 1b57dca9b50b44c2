import { ibanLength, passesMod97 } from '../../domain/iban.ts';
import type { FieldProblem } from '../wire.ts';
import type { FieldRule } from './card-rules.ts';

const ibanProblem = (code: string, message: string): FieldProblem => ({
  type: 'validation_error',
  code,
  message,
});

export const ibanOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function checkIban(value: string): 'complete' | 'incomplete' | FieldProblem {
  const iban = ibanOf(value);
  if (!/^[A-Z]{0,2}$/.test(iban.slice(0, 2))) {
    return ibanProblem('invalid_iban_start', 'Your IBAN should start with a two-letter country code.');
  }
  if (iban.length < 2) return 'incomplete';
  const length = ibanLength(iban);
  if (!length) {
    const message = `The IBAN you entered is invalid, "${iban.slice(0, 2)}" is not a supported country code.`;
    return ibanProblem('invalid_iban_country_code', message);
  }
  if (iban.length < length) return 'incomplete';
  return iban.length === length && passesMod97(iban)
    ? 'complete'
    : ibanProblem('invalid_iban', 'The IBAN you entered is invalid.');
}

const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Length of an account number of a country is. */
export const ibanExample = (country: string): string =>
  inFours(country.padEnd(ibanLength(country) ?? 22, '0'));

export const ibanRule: FieldRule = {
  label: 'IBAN',
  placeholder: ibanExample('DE'),
  inputName: 'iban',
  autocomplete: 'off',
  inputMode: 'text',
  width: 34,
  format: (typed) => inFours(ibanOf(typed).slice(0, 34)),
  check: checkIban,
  incomplete: ibanProblem('incomplete_iban', 'The IBAN you entered is incomplete.'),
};
