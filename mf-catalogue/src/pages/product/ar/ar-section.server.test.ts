import { expect, it } from '@jest/globals';
import { exampleProduct } from '@toile/contracts/examples';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ArSection } from './ar-section.tsx';

it('is a picture and a link to the file where no script runs (CA-41, CA-45)', () => {
  const arContent = {
    glbUrl: '/media/0123456789abcdef/coat.glb',
    usdzUrl: '/media/0123456789abcdef/coat.usdz',
  };
  const page = renderToString(createElement(ArSection, { product: exampleProduct({ arContent }) }));
  expect(page).toContain('<img');
  expect(page).toContain(`href="${arContent.usdzUrl}"`);
  expect(page).not.toContain('model-viewer');
});
