import { suiteConfig } from '../suite-config.js';

/** Programs of Debian before the shop's own, which must be installed for it. `npm run test:production`. */
export default suiteConfig('production');
