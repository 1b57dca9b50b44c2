import { partsOfCheckout } from '@toile/build-config';
import type { CheckedChange, SomeVersions } from '@toile/releases-contract';
import { checkedLines } from './checked-lines.ts';
import { breaking, client, nevertheless, printResult, progress, typed } from './command-line.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';
import { seenUnlessLeftOut, seenWhereAsked } from './seen-of.ts';

/** Refuses to show shoppers what is for testers. */
function refuseTestersParts({ parts }: CheckedChange): void {
  const ofTesters = partsOfCheckout().filter(({ audience }) => audience === 'testers');
  const one = ofTesters.find(({ name }) => parts.some((part) => part.name === name));
  if (one && typed.channel === 'live')
    throw new ReleaseError(`${one.name} is for testers: remove it from ${typed.from} first`, 409);
}

/** Findings about the pages: those that the set was shown with, unless nobody has looked yet. */
function seenOf(api: ReleaseClient, { checks, parts, promotedFrom }: CheckedChange) {
  const versions: SomeVersions = Object.fromEntries(
    parts.flatMap(({ name, to }) => (to ? [[name, to]] : [])),
  );
  const isSeen = checks.some(({ name, outcome }) => name === 'pages' && outcome === 'passed');
  const isThere = parts.length === 0;
  const seen = isSeen || isThere || typed['dry-run'] ? seenWhereAsked : seenUnlessLeftOut;
  // A channel that shows nothing yet has no set that the versions could change.
  return seen(api, versions, promotedFrom?.setId);
}

/** The whole set of another channel, jointly over all parts; with --dry-run it is only said what would change. */
export async function promoteSet(from: string): Promise<void> {
  if (typed.words.length > 0) throw new ReleaseError('promote --from takes the whole set: name no part', 400);
  const api = await client();
  const found = await api.check({ from });
  const { promotedFrom } = found;
  if (!promotedFrom) throw new ReleaseError('The release service is older and knows no stages', 409);
  refuseTestersParts(found);
  const seen = await seenOf(api, found);
  // The gates' browser leaves its findings with the release service.
  const checked = await api.check({ from, ...(seen.seen && { seen: seen.seen }) });
  if (typed['dry-run']) return printResult(checked, checkedLines(checked));
  for (const line of checkedLines(checked)) progress(line);
  const reason = typed.reason ?? `promoted from ${from}`;
  const expectedRevision = typed.expect ?? checked.revision;
  const by = { reason, expectedRevision, ...breaking, ...nevertheless() };
  const state = await api.promoteSet({ from, setId: promotedFrom.setId }, { ...by, ...seen });
  printResult(state, [`${typed.channel} shows ${state.set.id}, which is the set of ${from}`]);
}
