export { loadOrder as loader } from './order.loader.ts';
export { Component } from './order-page.tsx';
