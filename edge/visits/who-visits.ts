import type { IncomingMessage } from 'node:http';
import type { ChannelState, SetId } from '@toile/releases-contract';
import { type ClientOf, clientAddress, networksOf } from '@toile/service-kit';
import type { Visit } from '../channel/visitors.ts';
import { visitedCanary } from '../set/variants.ts';
import type { Visitor } from './visit-ledger.ts';

interface WhoVisitsOptions {
  clientOf: ClientOf;
  state: () => ChannelState | undefined;
  visit: (req: IncomingMessage, state: ChannelState) => Visit;
  isPinned: (req: IncomingMessage) => boolean;
}

/** Finds who has sent a request, and which variant is his. */
export function whoVisits({ clientOf, state, visit, isPinned }: WhoVisitsOptions) {
  function visitorOf(req: IncomingMessage, { variant, visitor }: Visit): Visitor {
    const canary = visitedCanary(variant);
    const address = clientOf(req);
    return {
      id: visitor,
      client: clientAddress(address),
      networks: networksOf(address),
      browser: (req.headers['user-agent'] ?? '').slice(0, 300),
      of: {
        ...(canary && { candidate: { id: canary.id, share: canary.share } }),
        arm: variant.live ? 'candidate' : 'control',
        setId: variant.set.id,
      },
    };
  }

  /**
   * Visitor who sent a request, as far as that is known; not who comes without the cookie that a page gave, and no robot.
   */
  function known(req: IncomingMessage): Visitor | undefined {
    const channel = state();
    const visited = channel && !isPinned(req) ? visit(req, channel) : undefined;
    const isKnown = visited && !visited.isOfNobody && !(visited.variant.candidate && visited.cookie);
    return isKnown ? visitorOf(req, visited) : undefined;
  }

  return {
    visitorOf,
    known,
    clientOf: (req: IncomingMessage): string => clientAddress(clientOf(req)),
    /** Visitor who says that a page of this set was shown; nobody when it is not of the visitor's variant. */
    ofSet(req: IncomingMessage, setId: SetId): Visitor | undefined {
      const visitor = known(req);
      return visitor?.of.setId === setId ? visitor : undefined;
    },
  };
}
export type WhoVisits = ReturnType<typeof whoVisits>;
