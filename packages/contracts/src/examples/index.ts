export { exampleBasket } from './basket.ts';
export { exampleCatalogue, exampleHomeShop } from './catalogue.ts';
export {
  exampleCollection,
  exampleCollectionCard,
  exampleDesigner,
  exampleDesignerCard,
} from './designer.ts';
export { exampleOrder } from './order.ts';
export { examplePicture } from './picture.ts';
export { exampleDesignerRef, exampleProduct, exampleProductCard } from './product.ts';
export { exampleStory } from './story.ts';
