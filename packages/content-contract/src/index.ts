export * from './event.ts';
export * from './newsletter.ts';
export * from './newsletter-access.ts';
export * from './newsletter-rules.ts';
export * from './passport.ts';
export * from './weather.ts';
