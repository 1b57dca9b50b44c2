import { partsOfCheckout } from '@toile/build-config';
import { approvalCommands } from './approvals.ts';
import { breakers } from './breakers.ts';
import { canaryCommands } from './canary.ts';
import { changeCommands } from './change-commands.ts';
import { check } from './check.ts';
import { optionNames, print, typed } from './command-line.ts';
import { completionOf } from './completion.ts';
import { emergency } from './emergency.ts';
import { holdCommands } from './hold.ts';
import { pinCommands } from './open.ts';
import { publishCommands } from './publish-commands.ts';
import { readCommands } from './read-commands.ts';
import { retire } from './retire.ts';
import { commandNamed, helpOf } from './usage.ts';
import { explain } from './why.ts';

/** Commands of the command line, by the word for it. */
export const commands: Record<string, () => Promise<void>> = {
  ...canaryCommands,
  ...pinCommands,
  ...readCommands,
  ...publishCommands,
  ...changeCommands,
  breakers,
  emergency,
  ...holdCommands,
  ...approvalCommands,
  why: explain,
  check,
  // With it come the libraries of pictures, which a rollback doesn't wait for.
  compare: async () => (await import('./compare/compare.ts')).compare(),
  retire,
  async completion() {
    const parts = partsOfCheckout().map(({ name }) => name);
    print(completionOf(typed.words[0], { commands: Object.keys(commands), options: optionNames, parts }));
  },
  async help() {
    const [command] = typed.words;
    print(helpOf(command && commandNamed(command)));
  },
};
