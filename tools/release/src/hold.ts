import { inWords } from './canary-words.ts';
import { client, printResult, typed, why } from './command-line.ts';
import { endOf, heldParts, openQuestion } from './hold-words.ts';
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
  async acknowledge() {
    const api = await client();
    const { changed, reason } = openQuestion(await api.health());
    const versions = Object.fromEntries(
      Object.entries(changed).flatMap(([name, version]) => (version ? [[name, version]] : [])),
    );
    const state = await api.acknowledge(versions, await why(api, 'acknowledged from the command line'));
    printResult(state, [`Acknowledged of ${inWords(versions)}: ${reason}`]);
  },
};
