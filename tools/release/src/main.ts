import { print, typed } from './command-line.ts';
import { commands } from './commands.ts';
import { ReleaseError } from './release-client.ts';
import { helpOf, refuseMore } from './usage.ts';

try {
  const { command } = typed;
  const help = helpOf(command);
  refuseMore(typed);
  if (typed.help && command !== 'help') print(help);
  else await commands[command]?.();
} catch (error) {
  const { name, message, cause } = error as Error;
  const isSilent = name === 'TimeoutError' || (error instanceof TypeError && cause !== undefined);
  const isAway = isSilent || (error instanceof ReleaseError && error.status === 503);
  const silence = 'The release service does not answer. Does the shop run (npm run up)?';
  console.error(isSilent ? silence : message);
  if (isAway) console.error('What can be done without it: docs/runbooks/the-release-service-is-down.md');
  process.exitCode = 1;
}
