export { exampleOrder as testOrder } from '@toile/contracts/examples';
