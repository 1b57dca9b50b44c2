import {
  audienceWords,
  type Canary,
  type CanaryPlan,
  type ChannelState,
  canariesIn,
  type SomeVersions,
  targetIn,
} from '@toile/releases-contract';
import { canaryNamed, inWords, isVersion, namedVersions, versionsOf } from './canary-arguments.ts';
import { client, printResult, typed, why } from './command-line.ts';
import { planOf, shareIn } from './plan-arguments.ts';
import { type Audience, type ReleaseClient, ReleaseError } from './release-client.ts';
import { seenUnlessLeftOut } from './seen-of.ts';

/** Versions of the canary that runs; of two, those of the one with the parts that were typed. */
export async function runningCanary(api: ReleaseClient): Promise<SomeVersions> {
  const state = await api.channelState();
  return canaryNamed(state ? canariesIn(state).map(versionsOf) : [], typed);
}

/** Versions that were typed, if any were. */
export const typedVersions = (): SomeVersions | undefined =>
  typed.words.some(isVersion) ? namedVersions(typed.words) : undefined;

/** The canary of these versions in a state. */
const canaryOf = (state: ChannelState, versions: SomeVersions): Canary | undefined =>
  canariesIn(state).find(({ changed }) => Object.keys(versions).some((name) => name in changed));

/** People of a canary as they were typed: a target, a share, or a share that grows by a plan. */
function typedAudience(): { audience: Audience; plan?: CanaryPlan | undefined } {
  const { plan: typedPlan, share, for: people } = typed;
  if ([typedPlan, share, people].filter((each) => each !== undefined).length > 1)
    throw new ReleaseError('Name a --share, a --plan or people with --for, not several', 400);
  const target = people === undefined ? undefined : targetIn(people);
  if (people !== undefined && !target)
    throw new ReleaseError(
      `${people} names nobody: staff, link, country:GB,FR, header:x-tester=yes or, for nobody yet, shadow would`,
      400,
    );
  if (target) return { audience: { target } };
  const plan = typedPlan === undefined ? undefined : planOf(typedPlan);
  const first = plan?.[0]?.share ?? (share === undefined ? share : shareIn(share));
  if (first === undefined)
    throw new ReleaseError(
      'Name the share of the visitors in per cent, e.g. --share 5, a --plan, or people with --for',
      400,
    );
  return { audience: { share: first }, plan };
}

const linkHint = ({ target }: Canary): string[] =>
  target?.kind === 'staff' || target?.kind === 'link'
    ? [`\`pass ${target.kind}\` makes a link for a browser of theirs`]
    : [];

export const canaryCommands = {
  async pass() {
    const [of = 'staff'] = typed.words;
    if (of !== 'staff' && of !== 'link')
      throw new ReleaseError(`${of} is no pass: pass staff or pass link`, 400);
    const { minutes, path } = typed;
    const pass = await (await client()).pass({ of, ...(minutes && { minutes }), ...(path && { path }) });
    const who = of === 'staff' ? 'is staff' : 'has the canary';
    printResult(pass, [`A browser that opens this link ${who} until ${pass.expiresAt}:`, pass.link]);
  },
  async canary() {
    const { audience, plan } = typedAudience();
    const named = typedVersions();
    const api = await client();
    const versions = named ?? (await runningCanary(api));
    const reason = typed.plan ? `by the plan ${typed.plan}` : audienceWords({ share: 0, ...audience });
    const canary = { versions, ...audience, ...(plan && { plan }) };
    const by = await why(api, reason);
    // The pages of one that runs were opened when it began.
    const seen = named ? await seenUnlessLeftOut(api, named) : {};
    const state = await api.runCanary(canary, { ...by, ...seen });
    const own = canaryOf(state, versions);
    printResult(state, own ? [`${audienceWords(own)} get ${inWords(versions)}`, ...linkHint(own)] : []);
  },
  async 'end-canary'() {
    const api = await client();
    const versions = await runningCanary(api);
    const state = await api.endCanary(versions, await why(api, 'ended from the command line'));
    printResult(state, [`Nobody gets ${inWords(versions)} any more`]);
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
  async 'end-plan'() {
    const api = await client();
    const state = await api.endPlan(await runningCanary(api), await why(api, 'ended from the command line'));
    printResult(state, ['The canary keeps its share; it goes on by hand']);
  },
  async 'skip-step'() {
    const api = await client();
    const versions = await runningCanary(api);
    const state = await api.skipStep(versions, await why(api, 'skipped from the command line'));
    const canary = canaryOf(state, versions);
    const people = canary ? audienceWords(canary) : 'All visitors';
    printResult(state, [`${people} get ${inWords(versions)}`]);
  },
  async 'promote-canary'() {
    const api = await client();
    const versions = await runningCanary(api);
    const reason = await why(api, 'the canary for everybody');
    const state = await api.promote(versions, { ...reason, ...(await seenUnlessLeftOut(api, versions)) });
    printResult(state, [`All visitors get ${inWords(versions)}`]);
  },
};
