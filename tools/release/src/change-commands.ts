import type { CheckedChange, SomeVersions } from '@toile/releases-contract';
import { inWords, namedVersions } from './canary-arguments.ts';
import { checkedLines } from './checked-lines.ts';
import {
  breaking,
  client,
  deployable,
  nevertheless,
  printResult,
  progress,
  typed,
  why,
} from './command-line.ts';
import { momentWord } from './open-arguments.ts';
import { promoteSet } from './promote-set.ts';
import { refuseSecondRollback } from './refuse-second-rollback.ts';
import { ReleaseError } from './release-client.ts';
import { seenUnlessLeftOut, seenWhereAsked } from './seen-of.ts';

const { version } = typed;

/** `<part> <version>`, or any number of `<part>@<version>`. */
function wantedVersions(): SomeVersions {
  if (typed.words.length > 2 || /[@=]/.test(typed.part ?? '')) return namedVersions(typed.words);
  const name = deployable();
  if (!version) throw new ReleaseError('Name the version to promote; `versions <part>` lists them.', 400);
  return { [name]: version };
}

const printChecked = (checked: CheckedChange) => printResult(checked, checkedLines(checked));

/** The whole channel, jointly over all parts; with --dry-run it is only said what would change. */
async function goBack(typedTo: string): Promise<void> {
  if (typed.words.length > 0) throw new ReleaseError('rollback --to takes all parts back: name none', 400);
  const to = momentWord(typedTo);
  const api = await client();
  const found = await api.check({ to });
  const versions = Object.fromEntries(found.parts.flatMap(({ name, to }) => (to ? [[name, to]] : [])));
  const seen = await seenWhereAsked(api, versions, found.backTo?.setId);
  const checked = seen.seen ? await api.check({ to, ...seen }) : found;
  if (typed['dry-run']) return printChecked(checked);
  for (const line of checkedLines(checked)) progress(line);
  const reason = typed.reason ?? 'taken back from the command line';
  const expectedRevision = typed.expect ?? checked.revision;
  const by = { reason, expectedRevision, ...breaking, ...nevertheless() };
  const state = await api.goBack(to, { ...by, ...seen });
  printResult(state, [`${typed.channel} is back at revision ${checked.backTo?.revision}, all parts of it`]);
}

/** Commands that change which version of a part a channel shows; data is the channel afterwards. */
export const changeCommands = {
  async promote() {
    if (typed.from !== undefined) return promoteSet(typed.from);
    if (typed['dry-run'])
      throw new ReleaseError('promote doesn’t take --dry-run without --from: `check` asks the gates', 400);
    const versions = wantedVersions();
    const api = await client();
    const reason = await why(api, 'promoted from the command line');
    const state = await api.promote(versions, { ...reason, ...(await seenUnlessLeftOut(api, versions)) });
    printResult(state, [`${inWords(versions)} is what ${typed.channel} shows now`]);
  },
  async rollback() {
    if (typed.to !== undefined) return goBack(typed.to);
    const name = deployable();
    const api = await client();
    const history = !version && typed.expect === undefined ? await api.history() : [];
    refuseSecondRollback(history, name);
    const reason = await why(api, 'rolled back from the command line', history[0]?.revision);
    const target = version ?? (await api.channelState())?.previous[name]?.version;
    const seen = target ? await seenWhereAsked(api, { [name]: target }) : {};
    if (typed['dry-run']) {
      if (!target) throw new ReleaseError(`${name} has no earlier version on ${typed.channel}`, 409);
      return printChecked(await api.check({ versions: { [name]: target }, ...seen }));
    }
    const state = await api.rollBack(name, { ...reason, ...seen }, target);
    printResult(state, [`${name} is back at ${state.set.versions[name]}`]);
  },
  async remove() {
    const name = deployable();
    const api = await client();
    const state = await api.remove(name, await why(api, 'removed from the command line'));
    printResult(state, [`${typed.channel} goes on without ${name}`]);
  },
  async unregister() {
    if (!typed.part) throw new ReleaseError('Name a part, e.g. mf-journal', 400);
    const registry = await (await client()).unregister(typed.part);
    printResult(registry, [`${typed.part} is no longer registered; its addresses are free`]);
  },
};
