export { orderInput, type Reply, Shopper } from '@toile/testing';
