import { limitUses } from '@toile/service-kit';
import type { Drops } from '@toile/service-kit/drops';
import type { Request } from 'express';
import type { Tx } from '../../domain/transaction.ts';
import type { OpenBag } from '../../rules/open-bag.ts';
import { refused } from './bag-problem.ts';

/** Clocks of edges and checkout may differ by so much. */
const clocksMs = 5000;
/** Pieces that may be put into a bag with one ticket, whoever holds copies of it. */
const addsOfTicket = 10;

export const waitingRoomCode = 'waiting-room';

/** Counts a piece that has come into a bag; refuses one too many, so that it isn't kept. */
export type CountPiece = () => Promise<void>;

/** Work on a bag of which a piece is counted, where it needs to be. */
export const counted =
  (countPiece: CountPiece | undefined, work: (tx: Tx) => Promise<OpenBag>) =>
  async (tx: Tx): Promise<OpenBag> => {
    const open = await work(tx);
    await countPiece?.();
    return open;
  };

/** Refuses a piece of a drop to whoever hasn't been let in by its waiting room. */
export type DropGate = (request: Request, productId: number) => CountPiece;

export function dropGate(drops: Drops | undefined): DropGate {
  const isUsedUp = limitUses('drop-tickets', addsOfTicket);
  return (request, productId) => {
    const drop = drops?.of(productId);
    if (!drop) return async () => {};
    const ticket = drop.tickets.read(request.get('cookie'));
    if (!ticket || ticket.turnAt > Date.now() + clocksMs)
      throw refused(
        'add',
        waitingRoomCode,
        'Many want this piece at once. Please take a place in its waiting room.',
      );
    return async () => {
      if (await isUsedUp(ticket.id))
        throw refused('add', 'ticket-used', 'Your place in the waiting room has been used already.');
    };
  };
}
