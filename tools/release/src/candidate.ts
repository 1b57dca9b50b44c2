import type { SomeVersions } from '@toile/contracts';
import { inWords, namedVersions, versionsOf } from './candidate-words.ts';
import { client, say, typed, why } from './command-line.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';

export async function runningCandidate(api: ReleaseClient): Promise<SomeVersions> {
  const candidate = (await api.channelState())?.candidate;
  if (!candidate) throw new ReleaseError(`No candidate runs on ${typed.channel}`, 409);
  return versionsOf(candidate);
}

export const candidateCommands = {
  async candidate() {
    const api = await client();
    const share = Number(typed.share);
    if (!typed.share)
      throw new ReleaseError('Name the share of the visitors in per cent, e.g. --share 5', 400);
    const versions = typed.words.length > 0 ? namedVersions(typed.words) : await runningCandidate(api);
    const state = await api.runCandidate({ versions, share }, await why(api, `${share} % of the visitors`));
    if (state.candidate) say(`${share} % of the visitors get ${inWords(versionsOf(state.candidate))}`);
  },
  async 'end-candidate'() {
    const api = await client();
    await api.endCandidate(await runningCandidate(api), await why(api, 'ended from the command line'));
    say(`All visitors get what ${typed.channel} shows`);
  },
  async 'promote-candidate'() {
    const api = await client();
    const versions = await runningCandidate(api);
    await api.promote(versions, await why(api, 'the candidate for everybody'));
    say(`All visitors get ${inWords(versions)}`);
  },
};
