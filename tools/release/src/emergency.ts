import { userInfo } from 'node:os';
import { setIdPattern } from '@toile/releases-contract';
import { keys, printResult, progress, runningShop, typed } from './command-line.ts';
import { answerLines, knownLines, refusalLine } from './emergency-lines.ts';
import { giveOrder, type OrderOutcome } from './give-order.ts';
import { ReleaseError } from './release-client.ts';

/** Edges that were named, or the one of the shop that runs here. */
async function edges(): Promise<string[]> {
  if (typed.edge) return typed.edge.map((address) => address.replace(/\/+$/, ''));
  const url = runningShop();
  if (url) return [url];
  throw new ReleaseError('Name each edge: --edge http://10.0.0.1:8080 --edge …', 400);
}

const isTaken = (outcome: OrderOutcome): outcome is Extract<OrderOutcome, { ok: true }> => outcome.ok;

/** Has edges show a set that they have shown before, without the release service and its database. */
export async function emergency(): Promise<void> {
  const [typedSet] = typed.words;
  if (typedSet !== undefined && !setIdPattern.test(typedSet))
    throw new ReleaseError(
      `${typedSet} is not the id of a set, e.g. set-3fa9c1b2d4e5; alone, emergency lists them`,
      400,
    );
  const reason = typed.reason ?? 'What edges could show without the release service';
  if (typedSet && !typed.rehearse && !typed.reason) throw new ReleaseError('Say why, with --reason', 400);
  const addresses = await edges();
  const order = { channel: typed.channel, actor: userInfo().username, reason };
  const ask = (content: { set?: string | undefined; revision: number; isRehearsal: boolean }) =>
    Promise.all(addresses.map((edge) => giveOrder(edge, { ...order, ...content }, keys)));

  const known = await ask({ revision: Number.MAX_SAFE_INTEGER, isRehearsal: true });
  // Rehearsed without a set: any that is there will do.
  const [any] = known.filter(isTaken).flatMap(({ answer }) => answer.known.slice(1));
  const set = typedSet ?? (typed.rehearse ? any?.set : undefined);
  if (!set) {
    printResult(known, known.flatMap(knownLines));
    if (!known.every(isTaken)) process.exitCode = 1;
    return;
  }
  const revision = Math.max(0, ...known.filter(isTaken).map(({ answer }) => answer.revision));
  const outcomes = await ask({ set, revision, isRehearsal: typed.rehearse });
  if (!outcomes.every(isTaken)) process.exitCode = 1;
  for (const outcome of outcomes) if (!outcome.ok) progress(refusalLine(outcome));
  printResult(
    outcomes,
    outcomes.filter(isTaken).flatMap((outcome) => answerLines(outcome, set, typed.rehearse)),
  );
}
