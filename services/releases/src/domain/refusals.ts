import type { Verdict } from '@toile/releases-contract';
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

function ofKnownBad({ knownBad, reason }: Extract<Refusal, { reason: 'known-bad' }>): HttpProblemParts {
  const title = `Health ended ${knownBad.name} ${knownBad.version} at ${knownBad.at}: ${knownBad.reason}`;
  return {
    status: 409,
    code: reason,
    title,
    detail: 'To bring it back nevertheless: --anyway --reason "why".',
  };
}

type OfHealth = 'nothing-asked' | 'not-held';

const ofHealth: Record<OfHealth, string> = {
  'nothing-asked': 'Health has asked nothing about these versions that nobody has noted',
  'not-held': 'None of that is held',
};

type OfCanary = 'nothing-shown' | 'no-difference' | 'no-candidate' | 'no-plan' | 'candidate-runs';

function ofCanary(refusal: Extract<Refusal, { reason: OfCanary }>): HttpProblemParts {
  const titles = {
    'nothing-shown': 'The channel shows nothing yet: promote a set first',
    'no-difference': 'The channel shows these versions to everybody already',
    'no-candidate': 'No canary runs',
    'no-plan': 'The canary has no plan that this could be done to',
  };
  const at = { status: 409, code: refusal.reason };
  if (refusal.reason !== 'candidate-runs') return { ...at, title: titles[refusal.reason] };
  const versions = Object.entries(refusal.versions).map((part) => part.join(' '));
  const title = `The canary that runs is ${versions.join(', ')}`;
  return { ...at, title, detail: 'End it first, or name its versions.' };
}

/** The first problem in words, all of them as data. */
function ofGates(verdict: Verdict): HttpProblemParts {
  const failed = verdict.checks.filter(({ outcome }) => outcome === 'failed');
  const [problem] = failed.flatMap(({ problems }) => problems);
  const title = problem?.says ?? 'The gates refuse it';
  return { status: 409, code: 'refused-by-gates', title, detail: problem?.remedy, extensions: { verdict } };
}

function problemOf(refusal: Refusal): HttpProblemParts {
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
      return { status: 409, code, title: 'A release set needs a version of the shell' };
    case 'known-bad':
      return ofKnownBad(refusal);
    case 'no-such-moment':
      return noSuchMoment(refusal);
    case 'not-in-channel':
      return { status: 409, code, title: `${refusal.name} is not in the channel` };
    case 'nothing-shown':
    case 'no-difference':
    case 'no-candidate':
    case 'no-plan':
    case 'candidate-runs':
      return ofCanary(refusal);
    case 'nothing-asked':
    case 'not-held':
      return { status: 409, code, title: ofHealth[refusal.reason] };
    case 'in-use': {
      const title = `${refusal.name} is shown by ${refusal.channels.join(', ')}`;
      return { status: 409, code, title, detail: 'Remove it from there first.' };
    }
    case 'registry-moved-on': {
      const title = `Somebody has registered something meanwhile: the registry is at revision ${refusal.revision}`;
      return { status: 409, code, title, detail: 'Look at it again before you change it.' };
    }
    case 'moved-on':
      return movedOn(refusal);
    case 'collision': {
      const [one, other] = refusal.claims;
      const detail = 'The first word of an address, a prefix and a slot belong to one part.';
      return { status: 409, code, title: `${nameOf(one)} collides with ${nameOf(other)}`, detail };
    }
  }
}

/** Passes what was accepted, turns what was refused into a problem that says what to do. */
export function accepted<Result extends { ok: true }>(result: Result | Refusal): Result {
  if (result.ok) return result;
  throw new HttpProblem(problemOf(result));
}
