import type { SomeVersions } from '@toile/releases-contract';
import { inWords, namedVersions, versionsOf } from './candidate-words.ts';
import { client, tell, typed, why } from './command-line.ts';
import { planOf } from './plan-words.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';
import { seenUnlessLeftOut } from './seen-of.ts';

export async function runningCandidate(api: ReleaseClient): Promise<SomeVersions> {
  const candidate = (await api.channelState())?.candidate;
  if (!candidate) throw new ReleaseError(`No candidate runs on ${typed.channel}`, 409);
  return versionsOf(candidate);
}

export const candidateCommands = {
  async canary() {
    const plan = typed.plan === undefined ? undefined : planOf(typed.plan);
    const share = plan?.[0]?.share ?? typed.share;
    if (plan && typed.share !== undefined)
      throw new ReleaseError('Name a --share or a --plan, not both', 400);
    if (share === undefined)
      throw new ReleaseError('Name the share of the visitors in per cent, e.g. --share 5, or a --plan', 400);
    const named = typed.words.length > 0 ? namedVersions(typed.words) : undefined;
    const api = await client();
    const versions = named ?? (await runningCandidate(api));
    const reason = typed.plan ? `by the plan ${typed.plan}` : `${share} % of the visitors`;
    const candidate = { versions, share, ...(plan && { plan }) };
    const by = await why(api, reason);
    // The pages of one that runs were opened when it began.
    const seen = named ? await seenUnlessLeftOut(api, named) : {};
    const state = await api.runCandidate(candidate, { ...by, ...seen });
    tell(
      state,
      state.candidate ? [`${share} % of the visitors get ${inWords(versionsOf(state.candidate))}`] : [],
    );
  },
  async 'end-canary'() {
    const api = await client();
    const state = await api.endCandidate(
      await runningCandidate(api),
      await why(api, 'ended from the command line'),
    );
    tell(state, [`All visitors get what ${typed.channel} shows`]);
  },
  async 'pause-plan'() {
    const api = await client();
    const state = await api.pausePlan(
      await runningCandidate(api),
      await why(api, 'paused from the command line'),
    );
    tell(state, ['The candidate keeps its share until the plan is resumed']);
  },
  async 'resume-plan'() {
    const api = await client();
    const state = await api.resumePlan(
      await runningCandidate(api),
      await why(api, 'resumed from the command line'),
    );
    tell(state, ['The present step of the plan begins anew']);
  },
  async 'promote-canary'() {
    const api = await client();
    const versions = await runningCandidate(api);
    const reason = await why(api, 'the candidate for everybody');
    const state = await api.promote(versions, { ...reason, ...(await seenUnlessLeftOut(api, versions)) });
    tell(state, [`All visitors get ${inWords(versions)}`]);
  },
};
