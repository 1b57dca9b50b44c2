import { inWords } from './canary-arguments.ts';
import { client, printResult, typed, why } from './command-line.ts';
import { endOf, heldParts, unacknowledged } from './hold-arguments.ts';
import { ReleaseError } from './release-client.ts';

const nameOf = (parts: readonly string[]) => (parts.length > 0 ? parts.join(', ') : typed.channel);

/** Commands for what a person decides, so that health doesn't. */
export const holdCommands = {
  async hold() {
    const parts = heldParts(typed.words);
    const until = endOf(typed.until);
    const api = await client();
    if (!typed.reason)
      throw new ReleaseError('Say why, with --reason: whoever is asked at night reads it', 400);
    const state = await api.hold({ parts, until }, await why(api, typed.reason));
    printResult(state, [`Nothing of ${nameOf(parts)} is taken back by itself until ${until}`]);
  },
  async 'end-hold'() {
    const parts = heldParts(typed.words);
    const api = await client();
    const state = await api.endHold({ parts }, await why(api, 'let go from the command line'));
    printResult(state, [`Health acts on ${nameOf(parts)} again`]);
  },
  async freeze() {
    const until = endOf(typed.until);
    const api = await client();
    if (!typed.reason) throw new ReleaseError('Say why, with --reason: whoever is stopped reads it', 400);
    const state = await api.freeze(until, await why(api, typed.reason));
    printResult(state, [`${typed.channel} shows nothing new until ${until}; rollbacks pass`]);
  },
  async 'end-freeze'() {
    const api = await client();
    const state = await api.endFreeze(await why(api, 'ended from the command line'));
    printResult(state, [`${typed.channel} is not frozen any more`]);
  },
  async acknowledge() {
    const api = await client();
    const { versions, reason } = unacknowledged(await api.health());
    const state = await api.acknowledge(versions, await why(api, 'acknowledged from the command line'));
    printResult(state, [`Acknowledged of ${inWords(versions)}: ${reason}`]);
  },
};
