import { describe, expect, it } from '@jest/globals';
import { BagProvider, createBagStore } from '@toile/bag';
import { createSessionStore, SessionProvider } from '@toile/session';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Component as MiniBag } from './mini-bag.tsx';

describe('mini bag on the server', () => {
  it('is a link without a number: the document holds nothing of the visitor (SH-22)', () => {
    const store = createBagStore({ storageKey: 'toile-basket', fetch });
    const html = renderToString(
      createElement(
        MemoryRouter,
        null,
        createElement(
          SessionProvider,
          { store: createSessionStore({ clientName: 'toile-shop' }) },
          createElement(BagProvider, { store }, createElement(MiniBag)),
        ),
      ),
    );
    expect(html).toContain('href="/basket"');
    expect(html).not.toMatch(/\d item/);
  });
});
