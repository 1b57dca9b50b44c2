import type { DesignerSource } from '../types.ts';
import { adeClarke } from './ade-clarke.ts';
import { anaisBeranger } from './anais-beranger.ts';
import { bramleyOdeh } from './bramley-odeh.ts';
import { casaMirto } from './casa-mirto.ts';
import { ceniza } from './ceniza.ts';
import { darcyQuill } from './darcy-quill.ts';
import { emekaLund } from './emeka-lund.ts';
import { fenwickLoo } from './fenwick-loo.ts';
import { hallamWray } from './hallam-wray.ts';
import { idrisVaughan } from './idris-vaughan.ts';
import { imogenSayle } from './imogen-sayle.ts';
import { junoWhitlock } from './juno-whitlock.ts';
import { kestrelRow } from './kestrel-row.ts';
import { marenOlafs } from './maren-olafs.ts';
import { mill1894 } from './mill-1894.ts';
import { minaTakahashiBell } from './mina-takahashi-bell.ts';
import { no9Loom } from './no-9-loom.ts';
import { ottolinePryce } from './ottoline-pryce.ts';
import { piecesCo } from './pieces-co.ts';
import { pipAndLarch } from './pip-and-larch.ts';
import { quarterPast } from './quarter-past.ts';
import { rhoswenHale } from './rhoswen-hale.ts';
import { sableThorn } from './sable-thorn.ts';
import { solveigStrand } from './solveig-strand.ts';
import { studioPerpetua } from './studio-perpetua.ts';
import { theoMarchettiJones } from './theo-marchetti-jones.ts';
import { toveFlint } from './tove-flint.ts';
import { weftAndWander } from './weft-and-wander.ts';
import { wrenfieldPottery } from './wrenfield-pottery.ts';
import { zadieObuya } from './zadie-obuya.ts';

/** Every designer of the collection, by id; a new one is a file and a line here. */
export const designers: readonly DesignerSource[] = [
  marenOlafs,
  hallamWray,
  adeClarke,
  studioPerpetua,
  no9Loom,
  kestrelRow,
  darcyQuill,
  fenwickLoo,
  bramleyOdeh,
  imogenSayle,
  ceniza,
  weftAndWander,
  ottolinePryce,
  toveFlint,
  piecesCo,
  junoWhitlock,
  sableThorn,
  idrisVaughan,
  minaTakahashiBell,
  rhoswenHale,
  emekaLund,
  quarterPast,
  casaMirto,
  mill1894,
  zadieObuya,
  pipAndLarch,
  anaisBeranger,
  solveigStrand,
  theoMarchettiJones,
  wrenfieldPottery,
];
