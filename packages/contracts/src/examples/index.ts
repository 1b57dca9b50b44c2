export { examplePicture } from './picture.ts';
export { exampleDesignerRef, exampleProduct, exampleProductCard } from './product.ts';
export { exampleStory } from './story.ts';
