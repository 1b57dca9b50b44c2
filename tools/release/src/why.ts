import { client, printResult, typed } from './command-line.ts';
import { momentIn } from './open-arguments.ts';
import { ReleaseError } from './release-client.ts';
import { whyLines } from './why-lines.ts';

/** Set of a visitor at a moment. */
export async function explain(): Promise<void> {
  const { at, visitor } = typed;
  if (at === undefined) throw new ReleaseError('Name the moment, e.g. --at "2026-11-20 14:05"', 400);
  const api = await client();
  const explanation = await api.why({ at: momentIn(at), ...(visitor && { visitor }) });
  printResult(explanation, whyLines(explanation));
}
