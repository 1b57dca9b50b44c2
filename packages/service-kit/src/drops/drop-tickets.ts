import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A place in the waiting room of a drop. */
export interface DropTicket {
  /** Moment from which who holds it is let in. */
  turnAt: number;
  id: string;
}

export interface DropTickets {
  cookie: string;
  /** A new ticket, as its cookie has it. */
  sign(turnAt: number): string;
  /** The ticket of a request's cookies; undefined for one that isn't of this drop. */
  read(cookies: string | undefined): DropTicket | undefined;
}

/** Tickets of one drop, which nobody can write who has no key. */
export function dropTickets(
  drop: string,
  { key, isSecure }: { key: string; isSecure: boolean },
): DropTickets {
  const cookie = `${isSecure ? '__Host-' : ''}toile_ticket_${drop}`;
  const isTicket = new RegExp(`(?:^|;)\\s*${cookie}=(\\d{1,15})\\.([\\w-]{12})\\.([\\w-]{43})(?:;|$)`);
  const signatureOf = ({ turnAt, id }: DropTicket) =>
    createHmac('sha256', key).update(`drop\n${drop}\n${turnAt}\n${id}`).digest();
  return {
    cookie,
    sign(turnAt) {
      const id = randomBytes(9).toString('base64url');
      return `${turnAt}.${id}.${signatureOf({ turnAt, id }).toString('base64url')}`;
    },
    read(cookies) {
      const [, turnAt, id = '', signature = ''] = isTicket.exec(cookies ?? '') ?? [];
      if (turnAt === undefined) return undefined;
      const ticket = { turnAt: Number(turnAt), id };
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(ticket));
      return isOurs ? ticket : undefined;
    },
  };
}
