import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Measurements } from '@toile/contracts';
import { exampleProduct } from '@toile/contracts/examples';
import { garments, measures } from '@toile/contracts/plain';
import { createMySizesStore } from '@toile/my-sizes';
import { answering, loaderArgs, shopFrame, showPage, thrown } from '@toile/testing/page';
import { garmentShapes } from './garment-shapes.ts';
import { loadSizeGuide } from './size-guide.loader.ts';
import { SizeGuidePage } from './size-guide-page.tsx';
import { tableOf } from './size-tables.ts';

const measurements: Measurements = {
  garment: 'coat',
  lines: [
    { measure: 'chest', cm: [104, 110.5] },
    { measure: 'length', cm: [96, 98] },
  ],
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const show = (changes: Parameters<typeof exampleProduct>[0] = {}) =>
  showPage(SizeGuidePage, { piece: exampleProduct(changes) }, '/size-guide/19170');

describe('the size guide', () => {
  it('shows what a garment measures by size, with the lines in its drawing, and its kind of sizes', () => {
    show({ measurements });
    expect(rowsOf(screen.getByRole('table', { name: 'Tide coat, in cm' }))).toEqual([
      ['Size', 'A Chest, all round', 'B Length'],
      ['S', '104', '96'],
      ['M', '110.5', '98'],
    ]);
    expect(screen.getByRole('img', { name: 'Drawing with the lines A, chest; B, length' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Womenswear' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Rings' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All kinds of sizes' })).toHaveAttribute('href', '/size-guide');
  });

  it('says so where a designer gives none', () => {
    show();
    expect(screen.getByText('The designer gives no measurements of this piece.')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('compares all kinds of sizes where it is of no piece', () => {
    showPage(SizeGuidePage, {}, '/size-guide');
    const [women] = screen.getAllByRole('table');
    expect(rowsOf(women as HTMLElement)[2]).toEqual(['8', '36', 'S', '83', '65', '90']);
    expect(screen.getAllByRole('table')).toHaveLength(5);
  });

  it('remembers a size of each kind by a press, also of one piece, and forgets it by another', async () => {
    const mySizes = createMySizesStore({ storageKey: 'toile-my-sizes' });
    mySizes.getState().connect();
    const page = (data: object) => shopFrame({ pages: { '*': SizeGuidePage }, data, mySizes }).shop;
    const { unmount } = render(page({}));
    expect(screen.getAllByRole('group').filter(({ tagName }) => tagName === 'FIELDSET')).toHaveLength(6);
    for (const size of ['M', 'UK 10', '38"', 'W30', '58 cm', 'N'])
      await userEvent.click(screen.getByRole('button', { name: size }));
    await userEvent.click(screen.getByRole('button', { name: 'S' }));
    expect(mySizes.getState().sizes).toEqual(['s', 'ring-n', '58-cm', '30-waist', '38-inch', 'uk-10']);
    expect(screen.getByRole('button', { name: 'UK 10' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Forget that W30 is my size' }));
    unmount();
    render(page({ piece: exampleProduct() }));
    expect(screen.getByRole('region', { name: 'Your size' })).toHaveTextContent('Your size: S');
    expect(screen.queryByRole('button', { name: 'UK 10' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'S' }));
    expect(mySizes.getState().sizes).toEqual(['ring-n', '58-cm', '38-inch', 'uk-10']);
    localStorage.clear();
  });

  it.each([
    ['8', 'UK 8', 'womenswear', 'women'],
    ['a French size', '36 (UK 8)', 'womenswear', 'women'],
    ['a band', '1 (UK 6–10)', 'menswear', 'women'],
    ['a letter for women', 'XS', 'womenswear', 'women'],
    ['a letter for men', 'M', 'menswear', 'men'],
    ['a chest', '38"', 'menswear', 'men'],
    ['a waist', 'W28', 'menswear', 'waists'],
    ['a ring', 'J', 'artefacts', 'rings'],
    ['a hat', '56 cm', 'menswear', 'hats'],
    ['one for all', 'One size', 'womenswear', undefined],
  ])('knows the kind of %s', (_what, sizeDisplayTitle, root, id) => {
    const sizes = [{ id: 1, sizeDisplayTitle }];
    const categories = [{ title: root, friendlyUrlName: root }];
    expect(tableOf({ ...exampleProduct(), sizes, categories })?.id).toBe(id);
  });

  it('draws a length on every garment, and each line within its box', () => {
    for (const garment of garments) {
      const { lines } = garmentShapes[garment];
      expect(Object.keys(lines)).toContain('length');
      for (const measure of measures)
        for (const place of lines[measure] ?? []) expect(place).toBe(Math.min(260, Math.max(0, place)));
    }
  });

  it('asks for a piece by its id, and is a 404 of anything else', async () => {
    const { paths } = answering(exampleProduct({ measurements }));
    const { piece } = await loadSizeGuide(loaderArgs('/size-guide/19170', { '*': '19170' }));
    expect(paths()).toEqual(['/api/products/details/19170/-']);
    expect(piece).toMatchObject({ title: 'Tide coat', measurements });
    expect(piece).not.toHaveProperty('description');
    expect(await loadSizeGuide(loaderArgs('/size-guide', { '*': '' }))).toEqual({});
    for (const wrong of ['abc', '1/2', '0', "1'--"])
      expect((await thrown(loadSizeGuide(loaderArgs('/size-guide/x', { '*': wrong })))).status).toBe(404);
  });
});
