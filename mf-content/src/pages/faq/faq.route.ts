export { FaqPage as Component } from './faq-page.tsx';
