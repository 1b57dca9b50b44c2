import { client, deployable, tell, typed, why } from './command-line.ts';
import { ReleaseError } from './release-client.ts';
import { refuseSecondRollback } from './roll-back.ts';
import { seenUnlessLeftOut, seenWhereAsked } from './seen-of.ts';

const { version } = typed;

/** What changes which version of a part a channel shows; data is the channel afterwards. */
export const changeCommands = {
  async promote() {
    const name = deployable();
    if (!version) throw new ReleaseError('Name the version to promote; `versions <part>` lists them.', 400);
    const api = await client();
    const reason = await why(api, 'promoted from the command line');
    const seen = await seenUnlessLeftOut(api, { [name]: version });
    const state = await api.promote({ [name]: version }, { ...reason, ...seen });
    tell(state, [`${name} ${version} is what ${typed.channel} shows now`]);
  },
  async rollback() {
    const [name, api] = [deployable(), await client()];
    if (!version && typed.expect === undefined) refuseSecondRollback(await api.history(), name);
    const reason = await why(api, 'rolled back from the command line');
    const target = version ?? (await api.channelState())?.previous[name]?.version;
    const seen = target ? await seenWhereAsked(api, { [name]: target }) : {};
    const state = await api.rollBack(name, { ...reason, ...seen }, target);
    tell(state, [`${name} is back at ${state.set.versions[name]}`]);
  },
  async remove() {
    const [name, api] = [deployable(), await client()];
    const state = await api.remove(name, await why(api, 'removed from the command line'));
    tell(state, [`${typed.channel} goes on without ${name}`]);
  },
  async unregister() {
    if (!typed.part) throw new ReleaseError('Name a part, e.g. mf-journal', 400);
    const registry = await (await client()).unregister(typed.part);
    tell(registry, [`${typed.part} is no longer registered; its addresses are free`]);
  },
};
