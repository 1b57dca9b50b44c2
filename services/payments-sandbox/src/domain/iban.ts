/** Lengths of the account numbers of the SEPA countries. The browser's script of the fields begins with this file. */
const ibanLengths: Record<string, number> = Object.fromEntries(
  (
    'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 ' +
    'LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Capital letters and digits only, here and below. undefined: of no SEPA country. */
export const ibanLength = (iban: string): number | undefined => ibanLengths[iban.slice(0, 2)];

/** The check digits of ISO 13616. */
export function passesMod97(iban: string): boolean {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return [...digits.join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
