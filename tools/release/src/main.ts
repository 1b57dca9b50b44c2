import { typed } from './command-line.ts';
import { commands } from './commands.ts';
import { ReleaseError } from './release-client.ts';
import { usage } from './usage.ts';

try {
  const run = typed.help ? commands.help : commands[typed.command];
  if (!run) throw new ReleaseError(`There is no command ${typed.command}.\n\n${usage}`, 400);
  await run();
} catch (error) {
  const { name, message, cause } = error as Error;
  const isSilent = name === 'TimeoutError' || (error instanceof TypeError && cause !== undefined);
  const silence = 'The release service does not answer. Does the shop run (npm run up)?';
  console.error(isSilent ? silence : message);
  process.exitCode = 1;
}
