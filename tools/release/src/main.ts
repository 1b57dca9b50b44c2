import { say, typed, typedNumbers } from './command-line.ts';
import { commands } from './commands.ts';
import { ReleaseError } from './release-client.ts';
import { refuseMore, usage, usageOf } from './usage.ts';

try {
  const { command } = typed;
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new ReleaseError(`There is no command ${command}.\n\n${usage}`, 400);
  refuseMore(typed);
  typedNumbers();
  if (typed.help && command !== 'help') say(usageOf(command) ?? usage);
  else await run();
} catch (error) {
  const { name, message, cause } = error as Error;
  const isSilent = name === 'TimeoutError' || (error instanceof TypeError && cause !== undefined);
  const silence = 'The release service does not answer. Does the shop run (npm run up)?';
  console.error(isSilent ? silence : message);
  process.exitCode = 1;
}
