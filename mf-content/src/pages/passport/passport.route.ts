export { loadPassport as loader } from './passport.loader.ts';
export { PassportPage as Component } from './passport-page.tsx';
