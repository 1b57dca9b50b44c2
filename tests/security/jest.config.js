import { suiteConfig } from '../suite-config.js';

/** Attacks that take longer than `npm test` may: `npm run test:security`. */
export default suiteConfig('security');
