import { type Frame, PageMeta, useFrame } from '@toile/frame';
import { useLoaderData } from 'react-router-dom';
import { Doors } from './doors.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home.loader.ts';
import { News } from './news.tsx';
import { Principles } from './principles.tsx';
import { ShowcaseBand } from './showcase-band.tsx';

/** The shop and its site in the words of schema.org (T50). */
const siteData = ({ config: { product, contact, social, defaultDescription }, origin }: Frame) => {
  const organisation = { '@id': `${origin}/#shop` };
  return {
    '@graph': [
      {
        '@type': 'Organization',
        ...organisation,
        name: product.name,
        url: origin,
        email: contact.email,
        telephone: contact.phone,
        logo: `${origin}/icon-512.png`,
        sameAs: [social.instagram, ...(social.tiktok ? [social.tiktok] : [])],
      },
      {
        '@type': 'WebSite',
        name: product.name,
        url: origin,
        description: defaultDescription,
        inLanguage: 'en-GB',
        publisher: organisation,
      },
    ],
  };
};

/** / : hero with a piece, new this week, two doors, the story of a designer, how it works (CO-01, design language 25). */
export function HomePage() {
  const { doors, banner, pick, news } = useLoaderData<HomeData>();
  return (
    <>
      <PageMeta canonical="/" data={siteData(useFrame())} />
      <Hero pick={pick} />
      <News products={news} />
      <Doors doors={doors} />
      <ShowcaseBand designer={banner} />
      <Principles />
    </>
  );
}
