import { suiteConfig } from '../suite-config.js';

/** Faults in a running shop, and what Prometheus says of them: `npm run test:observability`. */
export default suiteConfig('observability');
