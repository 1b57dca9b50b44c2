import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './paths.ts';

/** A process of the system beside the edge. */
export type Service = {
  name: string;
  /** Runs on Node, relative to the checkout. */
  entry: string;
  database: string;
  /** Under which the others learn its address. */
  urlVariable: string;
  /** Reads its slice of a portal export. */
  importer?: string;
};

const service = (name: string, importer?: string): Service => ({
  name,
  entry: `services/${name}/src/main.ts`,
  database: `toile_${name.replaceAll('-', '_')}`,
  urlVariable: `${name.replaceAll('-', '_').toUpperCase()}_URL`,
  ...(importer && { importer: `services/${name}/src/${importer}` }),
});

/** Every folder of `services/` with a program. */
export const services: readonly Service[] = readdirSync(inRoot('services'))
  .filter((name) => existsSync(inRoot('services', name, 'src/main.ts')))
  .map((name) =>
    service(name, existsSync(inRoot('services', name, 'src/import.ts')) ? 'import.ts' : undefined),
  );

/** Services that a system starts. With Stripe's own keys nothing stands in for Stripe. */
export const servicesOf = (env: NodeJS.ProcessEnv): readonly Service[] =>
  services.filter(({ name }) => name !== 'payments-sandbox' || !env.STRIPE_SECRET_KEY);
