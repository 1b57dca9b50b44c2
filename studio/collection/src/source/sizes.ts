/** Size runs as designers state them, with the UK size where theirs differs. */
export const sizeScales = {
  uk: ['UK 8', 'UK 10', 'UK 12', 'UK 14', 'UK 16'],
  alpha: ['XS', 'S', 'M', 'L', 'XL'],
  unisex: ['1 (UK 6–10)', '2 (UK 10–14)', '3 (UK 14–18)'],
  eu: ['36 (UK 8)', '38 (UK 10)', '40 (UK 12)', '42 (UK 14)'],
  waist: ['W28', 'W30', 'W32', 'W34', 'W36'],
  chest: ['38"', '40"', '42"', '44"'],
  ring: ['J', 'L', 'N', 'P', 'R'],
  hat: ['56 cm', '58 cm', '60 cm'],
  one: ['One size'],
  measure: ['Made to your measurements'],
} as const;

export type SizeScale = keyof typeof sizeScales;
