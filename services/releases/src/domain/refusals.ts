import { askedWords, partsInWords, type SomeVersions, type Verdict } from '@toile/releases-contract';
import { HttpProblem } from '@toile/service-kit';
import type { Claim } from './collisions.ts';
import type { Refusal } from './releases.ts';

type HttpProblemParts = ConstructorParameters<typeof HttpProblem>[0];

const nameOf = ({ what, value, part }: Claim) => `the ${what} ${value} of ${part}`;

function movedOn({ revision, last }: Extract<Refusal, { reason: 'moved-on' }>): HttpProblemParts {
  const by = last && `${last.actor} did: ${last.action} ${JSON.stringify(last.changed)} (${last.reason})`;
  return {
    status: 409,
    code: 'moved-on',
    title: `Somebody has changed the channel meanwhile: it is at revision ${revision}`,
    detail: `${by ?? 'It has no change yet'}. Look at it again before you change it.`,
  };
}

function noSuchMoment({ channel, to }: Extract<Refusal, { reason: 'no-such-moment' }>): HttpProblemParts {
  const code = 'no-such-moment';
  if ('setId' in to) return { status: 404, code, title: `${channel} never showed ${to.setId} to everybody` };
  if ('revision' in to) return { status: 404, code, title: `${channel} has no revision ${to.revision}` };
  const isToCome = new Date(to.at) > new Date();
  const title = isToCome ? `${to.at} is to come` : `${channel} showed nothing yet at ${to.at}`;
  return { status: 404, code, title };
}

type OfStage = Extract<Refusal, { from: string }>;

function ofStage(refusal: OfStage): HttpProblemParts {
  const { from, reason: code } = refusal;
  const status = 409;
  switch (refusal.reason) {
    case 'stage-empty':
      return { status: 404, code, title: `${from} shows nothing yet` };
    case 'stage-has-canary': {
      const title = `A canary runs on ${from}, so it shows no whole set: promote it or end it there first`;
      return { status, code, title };
    }
    case 'stage-moved-on':
      return { status, code, title: `${from} shows another set now: look at it again` };
    case 'stage-lacks': {
      const parts = refusal.names.join(', ');
      const title = `${from} has no ${parts}, which ${refusal.channel} shows: promote it there first, or remove it here`;
      return { status, code, title };
    }
    case 'stage-is-older': {
      const { name, version, than } = refusal.newer;
      const title = `${refusal.channel} shows ${name} ${version}, which is newer than ${than} of ${from}: promote it there first`;
      return { status, code, title };
    }
  }
}

function ofKnownBad({ knownBad, reason }: Extract<Refusal, { reason: 'known-bad' }>): HttpProblemParts {
  const title = `Health ended ${knownBad.name} ${knownBad.version} at ${knownBad.at}: ${knownBad.reason}`;
  return {
    status: 409,
    code: reason,
    title,
    detail: 'To bring it back nevertheless: --anyway --reason "why".',
  };
}

function ofAsked({ asked }: Extract<Refusal, { reason: 'asked' }>): HttpProblemParts {
  return {
    status: 409,
    code: 'approval-asked',
    title: `Asked for, and not done yet: a second person approves what is new on ${asked.channel}`,
    detail: `It waits until ${asked.until} as ${asked.id.slice(0, 8)}: ${askedWords(asked)}.`,
    extensions: { asked },
  };
}

function changedSince({ channel, last }: Extract<Refusal, { reason: 'changed-since' }>): HttpProblemParts {
  const by = last ? `, last by ${last.actor}: ${last.reason}` : '';
  return {
    status: 409,
    code: 'changed-since',
    title: `${channel} shows something else than when it was asked for${by}`,
    detail: 'Refuse it; whoever wants it looks again and asks anew.',
  };
}

function ofFreeze({ channel, freeze, reason }: Extract<Refusal, { reason: 'frozen' }>): HttpProblemParts {
  return {
    status: 409,
    code: reason,
    title: `${channel} is frozen until ${freeze.until} by ${freeze.actor}: ${freeze.reason}`,
    detail: 'A rollback passes. For all else a release manager breaks the glass, and says why.',
  };
}

const titles = {
  'nothing-shown': 'The channel shows nothing yet: promote a set first',
  'no-difference': 'The channel shows these versions to everybody already',
  'no-candidate': 'No canary runs',
  'no-plan': 'The canary has no plan that this could be done to',
  'nothing-asked': 'Health has asked and done nothing about these versions that nobody has noted',
  'not-held': 'None of that is held',
  'not-frozen': 'The channel is not frozen',
  'no-such-asked': 'Nobody waits for that: it was approved, refused, or is older than a day',
  'own-change': 'Who has asked for a change does not approve it: somebody else does',
  'many-asked': 'Too many changes wait for approval: have some of them decided first',
};
type Titled = Extract<Refusal, { reason: keyof typeof titles }>;
const isTitled = (refusal: Refusal): refusal is Titled => refusal.reason in titles;

const ofTitle = ({ reason }: Titled): HttpProblemParts => ({
  status: 409,
  code: reason,
  title: titles[reason],
});

function ofCanaries({ reason, canaries }: Extract<Refusal, { reason: 'candidate-runs' }>): HttpProblemParts {
  const [first = '', second] = canaries.map(partsInWords);
  const title = second ? `Two canaries run: ${first}; and ${second}` : `The canary that runs is ${first}`;
  const detail = second ? 'End one first, or name its versions.' : 'End it first, or name its versions.';
  return { status: 409, code: reason, title, detail };
}

type OfSecond = Extract<Refusal, { beside: SomeVersions }>;

function ofSecond(refusal: OfSecond): HttpProblemParts {
  const { reason: code } = refusal;
  const other = `the canary ${partsInWords(refusal.beside)}`;
  const titles = {
    'half-needed': `Beside ${other}: of two canaries each has less than 50 % of the visitors`,
    'alone-only': `Beside ${other}: two canaries run for shares; for people, or as a shadow, one runs alone`,
  };
  if (refusal.reason !== 'not-together') return { status: 409, code, title: titles[refusal.reason] };
  const { title, detail } = ofGates(refusal.verdict);
  return { status: 409, code, title: `Together with ${other} the gates refuse it: ${title}`, detail };
}

function registryMovedOn({
  reason,
  revision,
}: Extract<Refusal, { reason: 'registry-moved-on' }>): HttpProblemParts {
  const title = `Somebody has registered something meanwhile: the registry is at revision ${revision}`;
  return { status: 409, code: reason, title, detail: 'Look at it again before you change it.' };
}

/** The first problem in words, all of them as data. */
function ofGates(verdict: Verdict): HttpProblemParts {
  const failed = verdict.checks.filter(({ outcome }) => outcome === 'failed');
  const [problem] = failed.flatMap(({ problems }) => problems);
  const title = problem?.says ?? 'The gates refuse it';
  return { status: 409, code: 'refused-by-gates', title, detail: problem?.remedy, extensions: { verdict } };
}

const ofSet: Record<'no-shell' | 'pages-not-opened', HttpProblemParts> = {
  'no-shell': { status: 409, code: 'no-shell', title: 'A release set needs a version of the shell' },
  'pages-not-opened': {
    status: 409,
    code: 'pages-not-opened',
    title: 'Nobody has opened the pages of this set in a browser',
    detail:
      'Have them opened first, by `check … --browser` or in the console. A release manager may say why not.',
  },
};

function problemOf(refusal: Exclude<Refusal, OfStage | OfSecond | Titled>): HttpProblemParts {
  const code = refusal.reason;
  switch (refusal.reason) {
    case 'unknown-version': {
      const title = `${refusal.name} ${refusal.version} is not published`;
      return { status: 404, code, title, detail: 'Publish it first.' };
    }
    case 'retired': {
      const title = `The files of ${refusal.name} ${refusal.version} were taken away: nobody needed them`;
      return { status: 409, code, title, detail: 'Publish its sources again first.' };
    }
    case 'unregistered': {
      const detail = 'A release manager registers it first.';
      return { status: 403, code, title: `${refusal.name} is not registered`, detail };
    }
    case 'unsigned':
      return { status: 403, code, title: `The manifest of ${refusal.name} is not signed` };
    case 'signed-by-a-stranger': {
      const title = `The signature is no team’s that ${refusal.name} belongs to`;
      const detail = 'Sign it with a key of the team that is registered for the part.';
      return { status: 403, code, title, detail };
    }
    case 'wrong-manifest':
      return { status: 400, code, title: 'The manifest is wrong', detail: `${refusal.faults.join('; ')}.` };
    case 'gates':
      return ofGates(refusal.verdict);
    case 'no-shell':
    case 'pages-not-opened':
      return ofSet[refusal.reason];
    case 'known-bad':
      return ofKnownBad(refusal);
    case 'no-such-moment':
      return noSuchMoment(refusal);
    case 'not-in-channel':
      return { status: 409, code, title: `${refusal.name} is not in the channel` };
    case 'candidate-runs':
      return ofCanaries(refusal);
    case 'frozen':
      return ofFreeze(refusal);
    case 'asked':
      return ofAsked(refusal);
    case 'changed-since':
      return changedSince(refusal);
    case 'in-use': {
      const title = `${refusal.name} is shown by ${refusal.channels.join(', ')}`;
      return { status: 409, code, title, detail: 'Remove it from there first.' };
    }
    case 'registry-moved-on':
      return registryMovedOn(refusal);
    case 'moved-on':
      return movedOn(refusal);
    case 'collision': {
      const [one, other] = refusal.claims;
      const detail =
        'The first word of an address, a prefix, a slot and how classes begin belong to one part.';
      return { status: 409, code, title: `${nameOf(one)} collides with ${nameOf(other)}`, detail };
    }
  }
}

/** Passes what was accepted, turns what was refused into a problem that says what to do. */
export function accepted<Result extends { ok: true }>(result: Result | Refusal): Result {
  if (result.ok) return result;
  if (isTitled(result)) throw new HttpProblem(ofTitle(result));
  if ('beside' in result) throw new HttpProblem(ofSecond(result));
  throw new HttpProblem('from' in result ? ofStage(result) : problemOf(result));
}
