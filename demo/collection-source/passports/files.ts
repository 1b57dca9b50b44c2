import type { PassportView } from '../../../tools/imagery/src/passport/passport-subject.ts';

/** All four products are newer than the limit of specification §9, so their pictures go through the image service. */
export const passportFile = (product: number, view: PassportView): string =>
  `passports/${product}-${view}.avif`;
