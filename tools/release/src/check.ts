import { runningCandidate } from './candidate.ts';
import { namedVersions } from './candidate-words.ts';
import { checkedLines } from './checked-lines.ts';
import { client, tell, typed } from './command-line.ts';
import { seenWhereAsked } from './seen-of.ts';

/** What the gates say of versions, together, without a change; without a name of the candidate that runs. */
export async function check(): Promise<void> {
  const api = await client();
  const versions = typed.words.length > 0 ? namedVersions(typed.words) : await runningCandidate(api);
  const checked = await api.check({ versions, ...(await seenWhereAsked(api, versions)) });
  tell(checked, checkedLines(checked));
  if (!checked.passed) process.exitCode = 1;
}
