import { type Frame, PageMeta, useFrame } from '@toile/frame';
import { useLoaderData } from 'react-router-dom';
import { Doors } from './doors.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home.loader.ts';
import { Principles } from './principles.tsx';
import { ShowcaseBand } from './showcase-band.tsx';

/** The shop in the words of schema.org (T50). */
const organisation = ({ config: { product, contact, social }, origin }: Frame) => ({
  '@type': 'Organization',
  name: product.name,
  url: origin,
  email: contact.email,
  telephone: contact.phone,
  sameAs: [social.instagram, ...(social.tiktok ? [social.tiktok] : [])],
});

/** / : hero, two doors, the quote of a designer, how it works (CO-01, design language 25). */
export function HomePage() {
  const { doors, banner, pick } = useLoaderData<HomeData>();
  return (
    <>
      <PageMeta canonical="/" data={organisation(useFrame())} />
      <Hero pick={pick} />
      <Doors doors={doors} />
      <ShowcaseBand designer={banner} />
      <Principles />
    </>
  );
}
