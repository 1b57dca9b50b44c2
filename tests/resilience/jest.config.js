import { suiteConfig } from '../suite-config.js';

/** What is too long for `npm test`: real processes that are killed, starved and lied to. `npm run test:resilience`. */
export default suiteConfig('resilience');
