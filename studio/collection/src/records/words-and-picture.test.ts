import { describe, expect, it } from '@jest/globals';
import { designers } from '../source/designers/index.ts';
import type { ProductSource } from '../source/types.ts';
import { notShown } from './words-and-picture.ts';

const all = designers.flatMap((designer) => designer.products.map((product) => ({ designer, product })));

describe('the words of a piece', () => {
  it('promise nothing that its pictures don’t show, of cloth, pattern, collar, pockets and buttons', () => {
    const wrong = all.map(({ designer, product }) => [product.title, ...notShown(designer, product)]);
    expect(wrong.filter((found) => found.length > 1)).toEqual([]);
  });

  it('are found to be wrong when they are', () => {
    const plain = all.find(({ product }) => product.title === 'Peat roll-neck');
    if (!plain) throw new Error('no such piece');
    const says = (text: string): ProductSource => ({ ...plain.product, text: [text] });
    expect(notShown(plain.designer, says('Cables from neck to hem.'))).toEqual(['Cables']);
    expect(notShown(plain.designer, says('Thirty covered buttons.'))).toEqual(['Thirty covered buttons']);
    expect(notShown(plain.designer, says('Knitted in navy.'))).toEqual(['navy']);
  });
});
