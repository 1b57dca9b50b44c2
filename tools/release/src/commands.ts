import { partsOfCheckout } from '@toile/build-config';
import { candidateCommands } from './candidate.ts';
import { changeCommands } from './change-commands.ts';
import { check } from './check.ts';
import { optionNames, say, typed } from './command-line.ts';
import { completionOf } from './completion.ts';
import { holdCommands } from './hold.ts';
import { marks } from './marks.ts';
import { pinCommands } from './open.ts';
import { publishCommands } from './publish-commands.ts';
import { readCommands } from './read-commands.ts';
import { retire } from './retire.ts';
import { commandNamed, helpOf } from './usage.ts';
import { explain } from './why.ts';

/** Everything that the command line does, by the word for it. */
export const commands: Record<string, () => Promise<void>> = {
  ...candidateCommands,
  ...pinCommands,
  ...readCommands,
  ...publishCommands,
  ...changeCommands,
  marks,
  ...holdCommands,
  why: explain,
  check,
  // With it come the libraries of pictures, which a rollback doesn't wait for.
  compare: async () => (await import('./compare/compare.ts')).compare(),
  retire,
  async completion() {
    const parts = partsOfCheckout().map(({ name }) => name);
    say(completionOf(typed.words[0], { commands: Object.keys(commands), options: optionNames, parts }));
  },
  async help() {
    const [command] = typed.words;
    say(helpOf(command && commandNamed(command)));
  },
};
