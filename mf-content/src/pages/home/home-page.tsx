import { PageMeta } from '@toile/frame';
import { useLoaderData } from 'react-router-dom';
import { Doors } from './doors.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home.loader.ts';
import { Principles } from './principles.tsx';
import { ShowcaseBand } from './showcase-band.tsx';

/** / : hero, two doors, the quote of a designer, how it works (CO-01, design language 25). */
export function HomePage() {
  const { doors, banner } = useLoaderData<HomeData>();
  return (
    <>
      <PageMeta canonical="/" />
      <Hero />
      <Doors doors={doors} />
      <ShowcaseBand designer={banner} />
      <Principles />
    </>
  );
}
