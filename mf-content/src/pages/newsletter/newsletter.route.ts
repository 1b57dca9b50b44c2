export { NewsletterPage as Component } from './newsletter-page.tsx';
