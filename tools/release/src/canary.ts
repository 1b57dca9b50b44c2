import type { SomeVersions } from '@toile/releases-contract';
import { inWords, namedVersions, versionsOf } from './canary-words.ts';
import { client, printResult, typed, why } from './command-line.ts';
import { planOf } from './plan-words.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';
import { seenUnlessLeftOut } from './seen-of.ts';

export async function runningCanary(api: ReleaseClient): Promise<SomeVersions> {
  const canary = (await api.channelState())?.candidate;
  if (!canary) throw new ReleaseError(`No canary runs on ${typed.channel}`, 409);
  return versionsOf(canary);
}

export const canaryCommands = {
  async canary() {
    const plan = typed.plan === undefined ? undefined : planOf(typed.plan);
    const share = plan?.[0]?.share ?? typed.share;
    if (plan && typed.share !== undefined)
      throw new ReleaseError('Name a --share or a --plan, not both', 400);
    if (share === undefined)
      throw new ReleaseError('Name the share of the visitors in per cent, e.g. --share 5, or a --plan', 400);
    const named = typed.words.length > 0 ? namedVersions(typed.words) : undefined;
    const api = await client();
    const versions = named ?? (await runningCanary(api));
    const reason = typed.plan ? `by the plan ${typed.plan}` : `${share} % of the visitors`;
    const canary = { versions, share, ...(plan && { plan }) };
    const by = await why(api, reason);
    // The pages of one that runs were opened when it began.
    const seen = named ? await seenUnlessLeftOut(api, named) : {};
    const state = await api.runCanary(canary, { ...by, ...seen });
    printResult(
      state,
      state.candidate ? [`${share} % of the visitors get ${inWords(versionsOf(state.candidate))}`] : [],
    );
  },
  async 'end-canary'() {
    const api = await client();
    const state = await api.endCanary(
      await runningCanary(api),
      await why(api, 'ended from the command line'),
    );
    printResult(state, [`All visitors get what ${typed.channel} shows`]);
  },
  async 'pause-plan'() {
    const api = await client();
    const state = await api.pausePlan(
      await runningCanary(api),
      await why(api, 'paused from the command line'),
    );
    printResult(state, ['The canary keeps its share until the plan is resumed']);
  },
  async 'resume-plan'() {
    const api = await client();
    const state = await api.resumePlan(
      await runningCanary(api),
      await why(api, 'resumed from the command line'),
    );
    printResult(state, ['The present step of the plan begins anew']);
  },
  async 'promote-canary'() {
    const api = await client();
    const versions = await runningCanary(api);
    const reason = await why(api, 'the canary for everybody');
    const state = await api.promote(versions, { ...reason, ...(await seenUnlessLeftOut(api, versions)) });
    printResult(state, [`All visitors get ${inWords(versions)}`]);
  },
};
