import type { PassportView } from '@toile/studio-imagery/passport/passport-subject';

/** All four products are newer than the limit of specification §9, so their pictures go through the image service. */
export const passportFile = (product: number, view: PassportView): string =>
  `passports/${product}-${view}.avif`;
