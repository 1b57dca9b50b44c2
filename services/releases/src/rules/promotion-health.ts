import { setIdOf } from '@toile/release-signing';
import type { ChannelHealth, ReleaseTuple, SomeVersions, WatchedPart } from '@toile/releases-contract';
import { type Connection, versionsOfSet } from '../adapters/postgres-channels.ts';
import { setChanges } from '../adapters/postgres-history.ts';
import {
  hourBefore,
  ofSet,
  ofVersions,
  shownBetween,
  sinceMinute,
  type VisitSum,
  type Visits,
  visitSums,
  visitsIn,
  visitsOfPart,
} from '../adapters/postgres-visit-sums.ts';
import { compareLater, comparePromotion, knownFrom, verdictOf } from '../domain/compare-variants.ts';
import type { ReportedVisits } from '../domain/reported-visits.ts';
import {
  endOf,
  failedPartsOf,
  isWatched,
  type PromotedPart,
  promotedParts,
  type SetChange,
  type Stretch,
  withdrawnSets,
} from '../domain/watched-promotions.ts';
import { watchedFigures } from './watched-figures.ts';

interface Of {
  db: Connection;
  channel: string;
}

interface Changed extends Of {
  /** Newest first. */
  changes: SetChange[];
}

/** Usual visits: the hour before a promotion, without what was withdrawn. */
const usualBefore = ({ at }: SetChange, changes: readonly SetChange[]) =>
  shownBetween(hourBefore(at), sinceMinute(at), withdrawnSets(changes));

/** A promoted part, by the failures that name it: since its promotion, against the hour before. */
async function watchedPart({ db, channel, changes }: Changed, part: PromotedPart): Promise<WatchedPart> {
  const { name, version, promotion } = part;
  const { at, revision, previousSetId } = promotion;
  const since = await visitSums(db, channel, ofVersions({ [name]: version }, sinceMinute(at)));
  const before = await visitSums(db, channel, usualBefore(promotion, changes));
  const comparison = compareLater(
    'failures',
    visitsOfPart(before, { name }),
    visitsOfPart(since, { name, version }),
  );
  const { [name]: earlier } = await versionsOfSet(db, previousSetId);
  return {
    name,
    version,
    revision,
    comparison,
    until: endOf(part.promotion).toISOString(),
    ...(earlier && { before: earlier }),
  };
}

interface Since extends Stretch {
  control: VisitSum[];
}

/**
 * The visits since the last change against those before each promotion. Where too few came between two promotions they are
 * compared together.
 */
async function stretchesOf(
  { db, channel, changes }: Changed,
  { parts, visits }: { parts: PromotedPart[]; visits: ReportedVisits },
): Promise<Since[]> {
  const stretches: Since[] = [];
  let open: PromotedPart[] = [];
  const add = async (where: Visits, isLast = false) => {
    const control = await visitSums(db, channel, where);
    const before = visitsIn(control);
    if (open.length === 0 || (!isLast && before.figures.visits < knownFrom)) return;
    stretches.push({ parts: open, control, comparisons: comparePromotion(before, visits) });
    open = [];
  };
  const watched = changes.filter((change) => isWatched(change));
  for (const change of watched) {
    open = [...open, ...parts.filter(({ promotion }) => promotion.revision === change.revision)];
    const isLast = change === watched.at(-1);
    const between = ofSet(change.previousSetId ?? '', hourBefore(change.at));
    await add(isLast ? usualBefore(change, changes) : between, isLast);
  }
  return stretches;
}

/** Health of what was promoted lately; null when nothing of it is shown any more. */
export async function promotionHealth(
  { db, channel }: Of,
  shown: ReleaseTuple | undefined,
): Promise<ChannelHealth['promotion']> {
  const changes = await setChanges(db, channel);
  const parts = shown ? promotedParts(changes, shown) : [];
  const [newest] = parts;
  const [last] = changes;
  if (!shown || !newest || !last) return null;
  const rows = await visitSums(db, channel, ofSet(setIdOf(shown), sinceMinute(last.at)));
  const of = { db, channel, changes };
  const stretches = await stretchesOf(of, { parts, visits: visitsIn(rows) });
  const began = stretches.find(({ comparisons }) => verdictOf(comparisons) === 'bad') ?? stretches[0];
  const watched: WatchedPart[] = [];
  for (const part of parts) watched.push(await watchedPart(of, part));
  const failedParts = failedPartsOf(watched, began);
  const ofParts = watched.map(({ comparison }) => comparison);
  const figures = watchedFigures(rows, began?.control ?? []);
  const comparisons = began?.comparisons ?? [];
  return {
    revision: newest.promotion.revision,
    setId: setIdOf(shown),
    parts: watched,
    until: endOf(newest.promotion).toISOString(),
    comparisons,
    ...figures,
    verdict: verdictOf([...comparisons, ...ofParts.filter(({ verdict }) => verdict === 'bad')]),
    versions: ofEach(watched, ({ version }) => version),
    before: ofEach(watched, ({ before }) => before),
    blamed: failedParts.names,
    isSure: failedParts.isSure,
  };
}

const ofEach = (parts: readonly WatchedPart[], value: (part: WatchedPart) => string | undefined) =>
  Object.fromEntries(
    parts.flatMap((part) => (value(part) ? [[part.name, value(part)]] : [])),
  ) as SomeVersions;
