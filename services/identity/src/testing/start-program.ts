import { fileURLToPath } from 'node:url';
import { type StartedProgram, startProgram as start } from '@toile/testing';

export type { StartedProgram };

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The other services are not there. */
const nobodyToTell = {
  CHECKOUT_URL: 'http://127.0.0.1:1',
  CONTENT_URL: 'http://127.0.0.1:1',
  INTERNAL_TOKEN: 'a-token-of-this-test',
};

/** The program itself in a process of its own, with nothing but this environment. */
export const startProgram = (environment: Record<string, string>): Promise<StartedProgram> =>
  start(main, { ...nobodyToTell, ...environment });
