import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isVisitorId } from '@toile/release-signing';
import type { ChannelState, Target } from '@toile/releases-contract';
import { cookieIn, cookieOf } from '../http/cookies.ts';
import { canaryVariant, type Variant, variantFor } from '../set/variants.ts';
import { isAhead, isRobot } from './robots.ts';
import type { Targets } from './targets.ts';

const daySeconds = 24 * 3600;
/** A canary that runs for longer meets some visitors twice. */
const keptSeconds = 30 * daySeconds;

/** Variant that a page view gets, with what follows from it. */
export interface Visit {
  variant: Variant;
  /** No shared cache may keep the answer: the next visitor may get another. */
  isPrivate: boolean;
  /** While a canary runs. */
  visitor?: string;
  /** True for an answer with data of this visitor: nobody may keep it. */
  isOwn?: boolean;
  cookie?: string;
  /** True when nobody looks at it: it counts nowhere. */
  isOfNobody?: true;
  /** Goes with the document, for what its browser will tell. */
  proof?: string;
}

const nobody: Pick<Targets, 'has'> = { has: () => false };

/** The CDN doesn't know who is one: it may keep nothing. A cookie it does know, and hands the others' documents on. */
const isToldByProxy = ({ kind }: Target) => kind === 'header' || kind === 'country';

/** Variant of a page view that no share decides. A link may be handed on, so who has it counts for nothing. */
function withoutShare(
  req: IncomingMessage,
  state: ChannelState,
  targets: Pick<Targets, 'has'>,
): Pick<Visit, 'variant' | 'isPrivate' | 'isOfNobody'> {
  const { candidate: { id, target } = {} } = state;
  if (!id || !target) return { variant: state, isPrivate: false };
  const variant = !isRobot(req) && targets.has(req, { id, target }) && canaryVariant(state);
  if (!variant) return { variant: state, isPrivate: isToldByProxy(target) };
  return { variant, isPrivate: true, ...(target.kind === 'link' && { isOfNobody: true }) };
}

/**
 * Gives each visitor a variant of the channel: by a random cookie, which is there only while a canary runs and is taken away
 * afterwards. It tells nothing but who comes back. While nothing is tried, all get the same. Robots get what is live, and so does
 * whoever fetches ahead for somebody who hasn't been here.
 */
export function createVisitors(publicOrigin: string, targets: Pick<Targets, 'has'> = nobody) {
  const cookie = cookieOf(publicOrigin, 'toile_visitor');

  return (req: IncomingMessage, state: ChannelState): Visit => {
    const given = cookieIn(req, cookie.name);
    const { candidate: canary } = state;
    const ofNobody = (isRobot(req) || isAhead(req)) && { isOfNobody: true as const };
    if (!canary || canary.target) {
      const visit = withoutShare(req, state, targets);
      return {
        ...visit,
        isPrivate: visit.isPrivate || given !== undefined,
        ...(given !== undefined && { cookie: cookie.with('', 0) }),
        ...ofNobody,
      };
    }
    const known = given && isVisitorId(given) ? given : undefined;
    if (isRobot(req) || (isAhead(req) && !known))
      return { variant: state, isPrivate: true, isOfNobody: true };
    const visitor = known ?? randomBytes(16).toString('base64url');
    return {
      variant: variantFor(state, visitor),
      isPrivate: true,
      visitor,
      ...(!known && { cookie: cookie.with(visitor, keptSeconds) }),
      ...ofNobody,
    };
  };
}
