import type { Composed, Letterhead, Mail, Owed } from '@toile/mail';
import type { AlertLinks } from '../../adapters/alert-links.ts';
import { type Alert, deleteAlert, soldOutSizes } from '../../adapters/postgres-alerts.ts';
import { dropOwed, findOwed } from '../../adapters/postgres-outbox.ts';
import type { MailKind } from '../../domain/mail-kind.ts';
import type { Piece, Pieces } from '../../domain/pieces.ts';
import type { Db } from '../../domain/transaction.ts';
import { alertMail } from './alert-mail.ts';
import { letters } from './mail-texts.ts';

interface ComposeDeps {
  db: Db;
  pieces: Pieces;
  alertLinks: AlertLinks;
  letterhead: Letterhead;
}

/** Writes the mail that is owed, with the piece as the catalogue shows it now. */
export const composeMail =
  (deps: ComposeDeps) =>
  async (owed: Owed): Promise<Composed | undefined> => {
    const { db, pieces } = deps;
    const found = await findOwed(db, owed.id);
    if (!found) return undefined;
    const { kind, alert } = found;
    if (await isLate(db, { kind, alert, owed })) {
      await dropOwed(db, owed.id);
      return undefined;
    }
    const piece = await pieces.find(alert.productId);
    const size = piece?.sizes.find(({ id }) => id === alert.sizeId);
    if (piece && size)
      return { mail: mailOf(deps, owed, { kind, alert, piece, size: size.sizeDisplayTitle }) };
    // The shop has it no more.
    await deleteAlert(db, alert.id);
    return undefined;
  };

/**
 * True for a mail whose time is over: its question was answered, or its size is sold out again, and waits for the next
 * time. What a mail server may have taken is sent again, whatever has become of the size.
 */
async function isLate(
  db: Db,
  { kind, alert, owed }: { kind: MailKind; alert: Alert; owed: Owed },
): Promise<boolean> {
  if (owed.handedOverAt) return false;
  if (kind === 'confirm-alert') return alert.confirmedAt !== null;
  const soldOut = await soldOutSizes(db, alert.productId);
  return soldOut?.includes(alert.sizeId) ?? true;
}

interface About {
  kind: MailKind;
  alert: Alert;
  piece: Piece;
  size: string;
}

function mailOf(
  { alertLinks, letterhead: head }: ComposeDeps,
  { id, createdAt }: Owed,
  { kind, alert, piece, size }: About,
): Mail {
  const cancel = head.origin + alertLinks.linkOf(alert.id, 'cancel', createdAt);
  const path =
    kind === 'confirm-alert'
      ? alertLinks.linkOf(alert.id, 'confirm', createdAt)
      : `/p/${piece.id}/${piece.friendlyUrlName}`;
  const links = { main: head.origin + path, cancel };
  return {
    messageId: `${id}@${head.host}`,
    date: createdAt,
    to: alert.emailAddress,
    unsubscribe: cancel,
    ...alertMail(head, letters[kind](piece, size), { piece, size, links }),
  };
}
