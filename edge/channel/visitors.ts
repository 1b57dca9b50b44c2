import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isInShare, isVisitorId } from '@toile/release-signing';
import type { ChannelState } from '@toile/releases-contract';
import { cookieIn, cookieOf } from '../http/cookies.ts';
import { type Arm, candidateArm } from '../set/candidate.ts';
import { isAhead, isRobot } from './robots.ts';

const daySeconds = 24 * 3600;
/** A candidate that runs for longer meets some visitors twice. */
const keptSeconds = 30 * daySeconds;

/** What a page view gets. */
export interface Visit {
  arm: Arm;
  /** No shared cache may keep the answer: the next visitor may get another. */
  isPrivate: boolean;
  /** While a candidate runs. */
  visitor?: string;
  /** It shows something of this visitor's: nobody may keep it. */
  isOwn?: boolean;
  cookie?: string;
  /** Nobody looks at it: it counts nowhere. */
  isOfNobody?: true;
  /** Goes with the document, for what its browser will tell. */
  proof?: string;
}

/**
 * Gives each visitor a side of the channel: by a random cookie, which is there only while a candidate runs and is taken away
 * afterwards. It tells nothing but who comes back. While nothing is tried, all get the same. Robots get what is live, and so does
 * whoever fetches ahead for somebody who hasn't been here.
 */
export function createVisitors(publicOrigin: string) {
  const cookie = cookieOf(publicOrigin, 'toile_visitor');

  return (req: IncomingMessage, state: ChannelState): Visit => {
    const given = cookieIn(req, cookie.name);
    const { candidate } = state;
    const arm = candidateArm(state);
    const ofNobody = (isRobot(req) || isAhead(req)) && { isOfNobody: true as const };
    if (!candidate || !arm)
      return {
        arm: state,
        isPrivate: given !== undefined,
        ...(given !== undefined && { cookie: cookie.with('', 0) }),
        ...ofNobody,
      };
    const known = given && isVisitorId(given) ? given : undefined;
    if (isRobot(req) || (isAhead(req) && !known)) return { arm: state, isPrivate: true, isOfNobody: true };
    const visitor = known ?? randomBytes(16).toString('base64url');
    return {
      arm: isInShare(visitor, candidate) ? arm : state,
      isPrivate: true,
      visitor,
      ...(!known && { cookie: cookie.with(visitor, keptSeconds) }),
      ...ofNobody,
    };
  };
}
