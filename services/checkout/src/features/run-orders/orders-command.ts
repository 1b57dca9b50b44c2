import { doTask } from './do-task.ts';
import { ordersTask } from './orders-task.ts';
import type { OrdersDeps } from './outcome.ts';

/** Lends what a command works with, for as long as the work lasts. */
export type WithDeps = <Result>(work: (deps: OrdersDeps) => Promise<Result>) => Promise<Result>;

/** Result of a command line: exit code 2 for one that can't be understood, 1 for what was refused. */
export interface CommandResult {
  code: 0 | 1 | 2;
  text: string;
}

/** Runs the words of a command line. `userName`: who types, unless the words name somebody. */
export async function ordersCommand(
  words: string[],
  { userName, withDeps }: { userName: string; withDeps: WithDeps },
): Promise<CommandResult> {
  const typed = ordersTask(words);
  if ('mistake' in typed) return { code: 2, text: `${typed.mistake}\n\n${typed.usage}` };
  if ('usage' in typed) return { code: 0, text: typed.usage };
  const { task, dryRun, json, by = userName } = typed;
  // Nobody has proven this name, and no name of the console looks like it.
  const asker = { actor: `command line: ${by}`, isDryRun: dryRun };
  const { ok, data, lines } = await withDeps((deps) => doTask(deps, task, asker));
  return { code: ok ? 0 : 1, text: json ? JSON.stringify(data) : lines.join('\n') };
}
