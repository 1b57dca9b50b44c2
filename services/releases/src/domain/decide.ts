import { storableStart } from '@toile/contracts';
import {
  type ChannelHealth,
  canariesIn,
  type DeployableName,
  type Hold,
  isShadow,
  type SomeVersions,
  type WatchedCanary,
} from '@toile/releases-contract';
import { breachWords } from './health-words.ts';

/** Decision of health: to end a canary, to take parts back, or to ask a person about them. */
export type Decision =
  | { kind: 'end'; changed: SomeVersions; reason: string }
  | { kind: 'take-back'; changed: SomeVersions; together: SomeVersions; reason: string }
  | { kind: 'ask'; changed: SomeVersions; reason: string; since: number; mayBecomeSure: boolean };

const namesIn = (versions: SomeVersions) => Object.keys(versions) as DeployableName[];

const holdOf = (held: readonly Hold[], versions: SomeVersions) =>
  held.find(({ name }) => name === '*' || name in versions);

const chosenPeople = 'chance has not chosen who gets it';
const fewNetworks = 'it comes of too few networks, which may be one stranger’s';

function whyAsked(held: Hold | undefined, otherwise: string): string {
  return held ? `held by ${held.actor} until ${held.until}: ${held.reason}` : otherwise;
}

interface Asked {
  changed: SomeVersions;
  figures: string;
  why: string;
  /** The revision that it is about: an older question was about something else. */
  since: number;
  mayBecomeSure: boolean;
}

const ask = ({ changed, figures, why, since, mayBecomeSure }: Asked): Decision => ({
  kind: 'ask',
  changed,
  since,
  mayBecomeSure,
  reason: storableStart(`needs a decision, since ${why}: ${figures}`, 500),
});

function ofCanary(canary: WatchedCanary, { held }: ChannelHealth): Decision | undefined {
  if (canary.verdict !== 'bad') return undefined;
  const { versions: changed, comparisons, target } = canary;
  const figures = breachWords(comparisons, isShadow(target) ? 'shadow visits' : 'visits');
  const isChosen = target && !isShadow(target);
  const hold = holdOf(held, changed);
  if (!hold && comparisons.some(({ isSure }) => isSure))
    return { kind: 'end', changed, reason: `halted: ${figures}` };
  return ask({
    changed,
    figures,
    since: 0,
    mayBecomeSure: !hold && !isChosen,
    why: whyAsked(hold, isChosen ? chosenPeople : fewNetworks),
  });
}

type Promotion = NonNullable<ChannelHealth['promotion']>;

/** The parts of these promotions that are shown still, as they were before: what belongs together goes together. */
function together({ parts }: Promotion, names: readonly DeployableName[]): SomeVersions {
  const revisions = parts.filter(({ name }) => names.includes(name)).map(({ revision }) => revision);
  const all = parts.filter(({ revision, before }) => before && revisions.includes(revision));
  return Object.fromEntries(all.map(({ name, before }) => [name, before]));
}

const figuresOf = ({ parts, blamed: failedParts, comparisons }: Promotion): string => {
  const named = parts.filter(
    ({ name, comparison }) => failedParts.includes(name) && comparison.verdict === 'bad',
  );
  const words = named.map(({ name, comparison }) => `${name} ${breachWords([comparison])}`);
  return words.length > 0 ? words.join('; ') : breachWords(comparisons);
};

function whyNotBack({ blamed: failedParts, parts, before, isSure }: Promotion): string {
  const revisions = new Set(
    parts.filter(({ name }) => failedParts.includes(name)).map(({ revision }) => revision),
  );
  if (revisions.size > 1 && !isSure)
    return 'nobody can tell which of the promotions it is, or it comes of too few networks';
  if (failedParts.every((name) => !before[name])) return 'there is no version before it';
  return fewNetworks;
}

function ofPromotion({ promotion, held }: ChannelHealth): Decision | undefined {
  if (!promotion || promotion.blamed.length === 0) return undefined;
  const { blamed: failedParts, before, versions, isSure } = promotion;
  const pick = (from: SomeVersions) =>
    Object.fromEntries(
      failedParts.flatMap((name) => (from[name] ? [[name, from[name]]] : [])),
    ) as SomeVersions;
  const figures = figuresOf(promotion);
  const changed = pick(before);
  const hold = holdOf(held, pick(versions));
  if (hold || !isSure || namesIn(changed).length === 0)
    return ask({
      changed: pick(versions),
      figures,
      since: promotion.revision,
      mayBecomeSure: !hold && !isSure,
      why: whyAsked(hold, whyNotBack(promotion)),
    });
  return {
    kind: 'take-back',
    changed,
    together: together(promotion, failedParts),
    reason: `rolled back: ${figures}`,
  };
}

/** True when this was asked already. */
const isAsked = ({ decisions }: ChannelHealth, decision: Decision) =>
  decision.kind === 'ask' &&
  decisions.some(
    ({ revision, changed }) =>
      revision > decision.since &&
      namesIn(decision.changed).every((name) => changed[name] === decision.changed[name]),
  );

/** Decision that is to be carried out now; what was asked is asked once, and done nevertheless when it becomes sure. */
export function decide(health: ChannelHealth): Decision | undefined {
  const ofCanaries = canariesIn(health).map((canary) => ofCanary(canary, health));
  const wanted = [...ofCanaries, ofPromotion(health)].filter((one) => one !== undefined);
  const done = wanted.find(({ kind }) => kind !== 'ask');
  return done ?? wanted.find((decision) => !isAsked(health, decision));
}
