import { ensureConsole } from './artefacts.ts';
import { config } from './config.ts';

/** For an image: builds the console into the store and says where it is. */
process.stdout.write(`${await ensureConsole(config.store)}\n`);
