import { adeClarke } from './designers/ade-clarke.ts';
import { darcyQuill } from './designers/darcy-quill.ts';
import { hallamWray } from './designers/hallam-wray.ts';
import { marenOlafs } from './designers/maren-olafs.ts';
import { ottolinePryce } from './designers/ottoline-pryce.ts';
import type { SitePicture } from './types.ts';

const paper = { colour: '#EFECE5', ruled: true };

/** Pictures of the shop itself. */
export const sitePictures: readonly SitePicture[] = [
  {
    file: 'site/hero-wide.webp',
    width: 1920,
    height: 1080,
    alt: 'Madder silk and ivory satin falling over pattern paper',
    drape: { cloth: darcyQuill.cloths.madder, over: darcyQuill.cloths.ivory, open: 'left', ground: paper },
  },
  {
    file: 'site/hero-tall.webp',
    width: 1020,
    height: 1360,
    alt: 'Madder silk and ivory satin falling over pattern paper',
    drape: { cloth: darcyQuill.cloths.madder, over: darcyQuill.cloths.ivory, open: 'left', ground: paper },
  },
  {
    file: 'site/door-womenswear.webp',
    width: 1020,
    height: 1360,
    alt: 'Printed lawn, draped',
    drape: {
      cloth: ottolinePryce.cloths.june,
      over: ottolinePryce.cloths.plain,
      open: 'none',
      ground: paper,
    },
  },
  {
    file: 'site/door-menswear.webp',
    width: 1020,
    height: 1360,
    alt: 'Indigo denim, draped',
    drape: { cloth: hallamWray.cloths.denim, over: hallamWray.cloths.canvas, open: 'none', ground: paper },
  },
  {
    file: 'site/showcase-band.webp',
    width: 1920,
    height: 1080,
    alt: 'Indigo-dyed cloth, draped',
    drape: { cloth: adeClarke.cloths.moonlit, over: adeClarke.cloths.deep, open: 'right', ground: paper },
  },
  {
    file: 'site/about.webp',
    width: 1600,
    height: 1200,
    alt: 'Cable knit, close to',
    drape: {
      cloth: marenOlafs.cloths.oat,
      over: marenOlafs.cloths.rust,
      open: 'left',
      ground: paper,
      tall: 70,
    },
  },
];
