export { exampleEvent } from './event.ts';
export { examplePassport } from './passport.ts';
