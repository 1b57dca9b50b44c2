import { adeClarke } from './designers/ade-clarke.ts';
import { darcyQuill } from './designers/darcy-quill.ts';
import { hallamWray } from './designers/hallam-wray.ts';
import { marenOlafs } from './designers/maren-olafs.ts';
import { ottolinePryce } from './designers/ottoline-pryce.ts';
import type { SitePicture } from './types.ts';

const ivory = { weave: 'satin', colour: '#dfd5c3', gloss: 0.4 } as const;
const paper = { colour: '#EFECE5', ruled: true };

/** Pictures of the shop itself. */
export const sitePictures: readonly SitePicture[] = [
  {
    file: 'site/hero-wide.webp',
    width: 1920,
    height: 1080,
    alt: 'Madder silk and ivory satin falling over pattern paper',
    drape: {
      cloths: [ivory, { weave: 'satin', colour: '#8a2430' }, darcyQuill.cloths.madder],
      open: 'left',
      edges: [0.4, 0.56, 0.8],
      thread: '#b3261e',
      ground: paper,
    },
  },
  {
    file: 'site/hero-tall.webp',
    width: 1020,
    height: 1360,
    alt: 'Madder silk and ivory satin falling over pattern paper',
    drape: {
      cloths: [ivory, { weave: 'satin', colour: '#8a2430' }, darcyQuill.cloths.madder],
      open: 'left',
      edges: [0.14, 0.44, 0.8],
      thread: '#b3261e',
      ground: paper,
    },
  },
  {
    file: 'site/door-womenswear.webp',
    width: 1020,
    height: 1360,
    alt: 'Printed lawn, draped',
    drape: {
      cloths: [ottolinePryce.cloths.june, ottolinePryce.cloths.plain],
      open: 'none',
      ground: paper,
    },
  },
  {
    file: 'site/door-menswear.webp',
    width: 1020,
    height: 1360,
    alt: 'Indigo denim, draped',
    drape: { cloths: [hallamWray.cloths.denim, hallamWray.cloths.canvas], open: 'none', ground: paper },
  },
  {
    file: 'site/showcase-band.webp',
    width: 1920,
    height: 1080,
    alt: 'Indigo-dyed cloth, draped',
    drape: { cloths: [adeClarke.cloths.moonlit, adeClarke.cloths.deep], open: 'right', ground: paper },
  },
  {
    file: 'site/about.webp',
    width: 1600,
    height: 1200,
    alt: 'Cable knit, close to',
    drape: {
      cloths: [marenOlafs.cloths.oat, marenOlafs.cloths.rust],
      open: 'left',
      edges: [0.26, 0.66],
      ground: paper,
      tall: 70,
    },
  },
];
