import { runningCanary } from './canary.ts';
import { namedVersions } from './canary-words.ts';
import { checkedLines } from './checked-lines.ts';
import { client, printResult, typed } from './command-line.ts';
import { seenWhereAsked } from './seen-of.ts';

/** Prints the verdict of the gates on versions, together, without a change; without a name of the canary that runs. */
export async function check(): Promise<void> {
  const api = await client();
  const versions = typed.words.length > 0 ? namedVersions(typed.words) : await runningCanary(api);
  const checked = await api.check({ versions, ...(await seenWhereAsked(api, versions)) });
  printResult(checked, checkedLines(checked));
  if (!checked.passed) process.exitCode = 1;
}
