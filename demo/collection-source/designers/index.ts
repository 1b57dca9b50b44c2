import type { DesignerSource } from '../types.ts';
import { adeClarke } from './ade-clarke.ts';
import { ceniza } from './ceniza.ts';
import { darcyQuill } from './darcy-quill.ts';
import { hallamWray } from './hallam-wray.ts';
import { marenOlafs } from './maren-olafs.ts';
import { no9Loom } from './no-9-loom.ts';
import { ottolinePryce } from './ottoline-pryce.ts';
import { piecesCo } from './pieces-co.ts';
import { studioPerpetua } from './studio-perpetua.ts';
import { weftAndWander } from './weft-and-wander.ts';

/** Every designer of the collection; a new one is a file and a line here. */
export const designers: readonly DesignerSource[] = [
  marenOlafs,
  hallamWray,
  adeClarke,
  studioPerpetua,
  no9Loom,
  darcyQuill,
  ceniza,
  weftAndWander,
  ottolinePryce,
  piecesCo,
];
