/** Digits only, here and below. The browser's script of the card fields begins with this file. */
const cardBrands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^3(0[0-5]|[689])/, 'diners'],
  [/^35/, 'jcb'],
  [/^(62|81)/, 'unionpay'],
];

export function cardBrand(number: string): string {
  return cardBrands.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, letter, place) => {
    const doubled = Number(letter) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
