import { describe, expect, it } from '@jest/globals';
import { BagProvider, createBagStore } from '@toile/bag';
import { shopFrame } from '@toile/testing/page';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Component as BuyBlock } from './buy-block.tsx';

describe('buy block on the server', () => {
  it('is a form that is posted, so that a press before script counts', () => {
    const store = createBagStore({ storageKey: 'toile-basket', fetch });
    const product = {
      id: 19_170,
      title: 'Wool coat',
      status: 0,
      productType: 0,
      unitPriceCurrency: '£120.00',
      shippingCostPence: 600,
      sizes: [
        { id: 1, sizeDisplayTitle: 'S' },
        { id: 3, sizeDisplayTitle: 'L' },
      ],
      designer: { id: 1060, brandTitle: 'Ada Weave', friendlyUrlName: 'ada-weave' },
    };
    const within = (page: ReactNode) => createElement(BagProvider, { store }, page);
    const html = renderToString(shopFrame({ pages: createElement(BuyBlock, { product }), within }).shop);
    expect(html).toContain('action="/api/basket/form" method="post"');
    expect(html).toContain('<input type="hidden" name="productId" value="19170"/>');
    expect(html.match(/<input type="radio" [^>]*required=""/g)).toHaveLength(2);
    expect(html).not.toContain('novalidate');
  });
});
