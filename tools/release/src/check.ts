import { runningCanary, typedVersions } from './canary.ts';
import { checkedLines } from './checked-lines.ts';
import { client, printResult } from './command-line.ts';
import { seenWhereAsked } from './seen-of.ts';

/** Prints the verdict of the gates on versions, together, without a change; without a name of the canary that runs. */
export async function check(): Promise<void> {
  const api = await client();
  const versions = typedVersions() ?? (await runningCanary(api));
  const checked = await api.check({ versions, ...(await seenWhereAsked(api, versions)) });
  printResult(checked, checkedLines(checked));
  if (!checked.passed) process.exitCode = 1;
}
