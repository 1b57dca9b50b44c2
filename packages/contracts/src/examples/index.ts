export { exampleBasket } from './basket.ts';
export { exampleCatalogue, exampleHomeShop } from './catalogue.ts';
export {
  exampleCollection,
  exampleCollectionCard,
  exampleDesigner,
  exampleDesignerCard,
  exampleStory,
} from './designer.ts';
export { exampleEvent } from './event.ts';
export { exampleOrder } from './order.ts';
export { examplePassport } from './passport.ts';
export { exampleDesignerRef, exampleProduct, exampleProductCard } from './product.ts';
