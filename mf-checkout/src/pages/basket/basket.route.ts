export { Component } from './basket-page.tsx';
export { loadFormBag as loader } from './form-bag.loader.ts';
