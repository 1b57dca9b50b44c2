export { exampleBasket as testBasket } from '@toile/contracts/examples';
