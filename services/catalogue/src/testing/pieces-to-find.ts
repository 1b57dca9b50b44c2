import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';

export const designers = [
  exampleDesigner({ id: 1057, brandTitle: 'Éclat & D’Arcy', friendlyUrlName: 'eclat' }),
  exampleDesigner({ id: 1058, brandTitle: 'Zola', friendlyUrlName: 'zola' }),
];
export const categories = exampleCategories.map((category) => ({
  ...category,
  description: 'For the months between coats.',
}));
const dress = {
  designerId: 1057,
  categoryIds: [12],
  material: 'Silk',
  description: '<p>With white buttons.</p>',
};
export const products = [
  exampleProduct({ ...dress, id: 1, title: 'Dusk dress', colour: 'Red', unitPricePence: 19_900 }),
  exampleProduct({ ...dress, id: 2, title: 'Dawn dress', colour: 'Red', unitPricePence: 20_100 }),
  exampleProduct({ ...dress, id: 3, title: 'Noon dress', colour: 'White', unitPricePence: 50_000 }),
  ...Array.from({ length: 30 }, (_, n) =>
    exampleProduct({ id: 100 + n, designerId: 1058, categoryIds: [13], title: `Coat ${n}`, colour: 'Black' }),
  ),
];
