import { randomUUID } from 'node:crypto';
import type { Database } from '@toile/database';
import { canonical } from '@toile/release-signing';
import type { AskedChange, ChangedParts } from '@toile/releases-contract';
import { forgetAsked, keepAsked, openChange, openChanges } from '../adapters/postgres-approvals.ts';
import { lastChange, reviseChannel, type Shown, shownBy } from '../adapters/postgres-channels.ts';
import { lockReleases } from '../adapters/postgres-locks.ts';
import { bringsNew } from '../adapters/postgres-shown-before.ts';
import type { Approvals, SecondWord } from '../domain/approvals.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { readAhead } from '../domain/gates/read-ahead.ts';
import type { PointTo, PromoteSet, Refusal, Releases, RunCanary, SkipStep } from '../domain/releases.ts';

const openHours = 24;
/** Of one channel: nobody reads more. */
const mostOpen = 50;

/** Changes that show something new, by the call that makes them. */
interface Calls {
  pointTo: PointTo;
  promoteSet: PromoteSet;
  runCanary: RunCanary;
  skipStep: SkipStep;
}
type AnyCall = { [Call in keyof Calls]: { call: Call; change: Calls[Call] } }[keyof Calls];
type Result = { ok: true; revision: number } | Refusal;

function make(releases: Releases, { call, change }: AnyCall): Promise<Result> {
  switch (call) {
    case 'pointTo':
      return releases.pointTo(change);
    case 'promoteSet':
      return releases.promoteSet(change);
    case 'runCanary':
      return releases.runCanary(change);
    case 'skipStep':
      return releases.skipStep(change);
  }
}

const actionOf = ({ call, change }: AnyCall): AskedChange['action'] => {
  if (call === 'promoteSet') return 'promote-set';
  return call === 'skipStep' ? 'skip-step' : change.action;
};

/** Versions that visitors get, in a word that is another when those are. */
const shownWord = ({ versions, canaries: [canary, second] }: Shown) =>
  canonical({ versions, canary: canary ?? null, second });

async function askedOn(db: Database['db'], channel: string): Promise<AskedChange[]> {
  const present = await shownBy(db, channel);
  const waiting = await openChanges(db, channel);
  return waiting.map(({ asked, shown }) => {
    const isOvertaken = !present || shown !== shownWord(present);
    return { ...asked, ...(isOvertaken && { isOvertaken }) };
  });
}

interface ApprovalDeps {
  db: Database['db'];
  /** Releases on a connection: what is approved is made and noted in one transaction. */
  open: (db: Database['db'], findDamage: FindDamage | undefined) => Releases;
  findDamage?: FindDamage | undefined;
  /** Channels in which a second person approves. */
  channels: readonly string[];
}

/** Changes that the gates would let pass now; else their refusal. */
async function judged(
  releases: Releases,
  asked: AnyCall,
): Promise<{ ok: true; changed: ChangedParts } | Refusal> {
  const { change } = asked;
  const wanted = 'from' in change ? { from: change.from } : { changed: change.changed };
  const result = await releases.check(change.channel, { ...wanted, seen: change.seen });
  if (!result.ok) return result;
  const { passed, checks, knownBad, parts } = result.checked;
  if (!passed) return { ok: false, reason: 'gates', verdict: { passed, checks } };
  const [bad] = change.anyway ? [] : knownBad;
  if (bad) return { ok: false, reason: 'known-bad', knownBad: bad };
  const changed =
    'from' in change ? Object.fromEntries(parts.map(({ name, to }) => [name, to])) : change.changed;
  return { ok: true, changed };
}

function askedOf(asked: AnyCall, changed: ChangedParts): AskedChange {
  const { change } = asked;
  return {
    id: randomUUID(),
    channel: change.channel,
    action: actionOf(asked),
    changed,
    share: ('share' in change && change.share) || null,
    target: ('target' in change && change.target) || null,
    plan: ('plan' in change && change.plan) || null,
    from: 'from' in change ? change.from : null,
    actor: change.actor,
    reason: change.reason,
    at: new Date().toISOString(),
    until: new Date(Date.now() + openHours * 3_600_000).toISOString(),
  };
}

const isSame = (one: AskedChange, other: AskedChange) => {
  const told = ({ id: _id, at: _at, until: _until, reason: _reason, ...rest }: AskedChange) =>
    canonical(rest);
  return told(one) === told(other);
};

/**
 * Keeps a change for a second person, and notes it in the history. Who asks the same twice has asked once, unless the channel
 * shows something else by now: nobody could approve the first any more.
 */
async function askForApproval({ db, open, findDamage }: ApprovalDeps, call: AnyCall): Promise<Result> {
  const { actor, actorId = actor, reason, channel, expectedRevision } = call.change;
  const judgement = await judged(open(db, findDamage), call);
  if (!judgement.ok) return judgement;
  const { changed } = judgement;
  const asked = askedOf(call, changed);
  const waiting = await openChanges(db, channel);
  const same = waiting.find((row) => row.actorId === actorId && isSame(row.asked, asked));
  const shown = await shownBy(db, channel);
  if (same && shown && same.shown === shownWord(shown))
    return { ok: false, reason: 'asked', asked: same.asked };
  if (!same && waiting.length >= mostOpen) return { ok: false, reason: 'many-asked' };
  const note = { channel, actor, reason, expectedRevision, changed, action: 'ask-approval' } as const;
  const noted = await reviseChannel(db, note, async (tx, before) => {
    if (!before) return { ok: false, reason: 'nothing-shown' };
    if (same) await forgetAsked(tx, same.id);
    await keepAsked(tx, { asked, change: call, actorId, shown: shownWord(before) });
    return before;
  });
  return noted.ok ? { ok: false, reason: 'asked', asked } : noted;
}

async function needsApproval({ db, channels }: ApprovalDeps, { call, change }: AnyCall): Promise<boolean> {
  if (!channels.includes(change.channel) || change.breakGlass) return false;
  if (!(await shownBy(db, change.channel))) return false;
  return call !== 'pointTo' || bringsNew(db, change);
}

/** The port as people change channels by it: where a setting says so, what is new waits for a second person. */
export function withApprovals(deps: ApprovalDeps): Releases & Approvals {
  const { db, open, findDamage, channels } = deps;
  const releases = open(db, findDamage);
  const perhaps = async (asked: AnyCall) =>
    (await needsApproval(deps, asked)) ? askForApproval(deps, asked) : make(releases, asked);
  return {
    ...releases,
    pointTo: (change) => perhaps({ call: 'pointTo', change }),
    promoteSet: (change) => perhaps({ call: 'promoteSet', change }),
    runCanary: (change) => perhaps({ call: 'runCanary', change }),
    skipStep: (change) => perhaps({ call: 'skipStep', change }),
    health: async (channel) => ({
      ...(await releases.health(channel)),
      needsApproval: channels.includes(channel),
    }),
    asked: (channel) => askedOn(db, channel),
    approve: (word) => approve(deps, word),
    refuse: (word) => refuse(deps, word),
  };
}

/** Does what is decided about a change, once: whoever is second finds none. */
function decide(
  { db }: ApprovalDeps,
  word: SecondWord,
  then: (
    tx: Database['db'],
    row: NonNullable<Awaited<ReturnType<typeof openChange>>>,
    shown: NonNullable<Awaited<ReturnType<typeof shownBy>>>,
  ) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const row = await openChange(tx, word);
    const shown = await shownBy(tx, word.channel);
    if (!row || !shown) return { ok: false, reason: 'no-such-asked' };
    const result = await then(tx, row, shown);
    if (result.ok) await forgetAsked(tx, word.id);
    return result;
  });
}

const approve = (deps: ApprovalDeps, word: SecondWord): Promise<Result> =>
  readAhead(deps.findDamage, (read) =>
    decide(deps, word, async (tx, row, shown) => {
      const { channel, actor, actorId = actor, reason, breakGlass, noBrowser, anyway } = word;
      if (row.actorId === actorId || row.asked.actor === actor) return { ok: false, reason: 'own-change' };
      if (row.shown !== shownWord(shown))
        return { ok: false, reason: 'changed-since', channel, last: await lastChange(tx, channel) };
      const { call, change } = row.change as AnyCall;
      const approved = {
        ...change,
        approved: { actor, reason },
        expectedRevision: shown.revision,
        // Nobody takes it on themselves by another's word.
        breakGlass,
        noBrowser,
        anyway,
      };
      return make(deps.open(tx, read), { call, change: approved } as AnyCall);
    }),
  );

const refuse = (deps: ApprovalDeps, { channel, actor, reason, ...word }: SecondWord): Promise<Result> =>
  decide(deps, { channel, actor, reason, ...word }, (tx, { asked }, { revision: expectedRevision }) => {
    const { changed } = asked;
    const note = { channel, actor, reason, changed, expectedRevision, action: 'refuse-approval' } as const;
    return reviseChannel(tx, note, async (_tx, before) => before ?? { ok: false, reason: 'nothing-shown' });
  });
