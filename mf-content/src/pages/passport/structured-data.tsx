import type { Passport } from '@toile/contracts';
import { useFrame } from '@toile/frame';
import { htmlToText } from '@toile/story';
import { JsonLd } from '@toile/ui';

export interface StructuredDataProps {
  passport: Passport;
}

/** The garment in the words of schema.org: one piece, with its number. */
export function StructuredData({ passport }: StructuredDataProps) {
  const { origin } = useFrame();
  const { ppid, title, brandTitle, description, materials, gallery } = passport;
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'IndividualProduct',
        serialNumber: ppid,
        name: title,
        description: htmlToText(description).slice(0, 500),
        brand: { '@type': 'Brand', name: brandTitle },
        material: materials.map(({ name }) => name),
        image: gallery.map(({ url }) => new URL(url, origin).href),
      }}
    />
  );
}
