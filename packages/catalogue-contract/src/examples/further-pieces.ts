import { exampleDesignerRef, exampleProductCard } from '@toile/contracts/examples';
import type { FurtherPieces } from '../further-pieces.ts';

const nightjar = { id: 1059, brandTitle: 'Nightjar', friendlyUrlName: 'nightjar' };

/** A skirt of the same collection, a coat by somebody else, a cape by the same designer. */
export const exampleFurtherPieces = (changes: Partial<FurtherPieces> = {}): FurtherPieces => ({
  goesWith: [exampleProductCard({ id: 19_180, title: 'Ebb skirt' })],
  collection: {
    title: 'Low water',
    path: `/${exampleDesignerRef.friendlyUrlName}/collection/1006/low-water`,
  },
  similar: [exampleProductCard({ id: 19_181, title: 'Night coat', designer: nightjar })],
  ofDesigner: [exampleProductCard({ id: 19_182, title: 'Tide cape' })],
  ...changes,
});
