import type { Passport } from '@toile/content-contract';
import { ownAddress } from '@toile/contracts/plain';
import { htmlToText } from '@toile/story';

/** The garment in the words of schema.org: one piece, with its number. */
export function passportData(passport: Passport, origin: string) {
  const { ppid, title, brandTitle, description, materials, gallery } = passport;
  return {
    '@type': 'IndividualProduct',
    serialNumber: ppid,
    name: title,
    description: htmlToText(description).slice(0, 500),
    brand: { '@type': 'Brand', name: brandTitle },
    material: materials.map(({ name }) => name),
    image: gallery.map(({ url }) => new URL(ownAddress(url), origin).href),
  };
}
