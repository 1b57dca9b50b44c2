import { randomBytes } from 'node:crypto';
import { type Composed, type Letterhead, linkMail, type Owed } from '@toile/mail';
import { insertLink } from '../../adapters/postgres-links.ts';
import { assignOwed, dropOwed, findOwed, type OwedMail } from '../../adapters/postgres-outbox.ts';
import type { Db } from '../../adapters/transaction.ts';
import type { Account, Accounts } from '../../domain/accounts.ts';
import { purposeOf } from '../../domain/mail-kind.ts';
import { letters } from './mail-texts.ts';

export interface ComposeDeps {
  db: Db;
  accounts: Accounts;
  letterhead: Letterhead;
}

/**
 * Writes the mail that is owed. Its token is made for each attempt and is nowhere but in the mail; its hash is kept before the
 * last byte, so every copy that somebody may have has a link that works.
 */
export const composeMail =
  (deps: ComposeDeps) =>
  async ({ id, createdAt }: Owed): Promise<Composed | undefined> => {
    const { db, letterhead } = deps;
    const owed = await findOwed(db, id);
    const account = owed && (await accountOf(deps, owed));
    if (!account) {
      await dropOwed(db, id);
      return undefined;
    }
    const letter = letters[owed.kind](letterhead.shop.product.name);
    const { path, words } = letter.link;
    const purpose = purposeOf[owed.kind];
    const token = randomBytes(32).toString('base64url');
    const address = letterhead.origin + path + (purpose ? `?token=${token}` : '');
    const mail = {
      messageId: `${id}@${letterhead.host}`,
      date: createdAt,
      to: owed.recipient,
      ...linkMail(letterhead, { ...letter, link: { address, words } }),
    };
    if (!purpose) return { mail };
    const email = purpose === 'reset-password' ? null : owed.recipient;
    return { mail, handOver: (tx) => insertLink(tx, { token, purpose, accountId: account.id, email }) };
  };

/**
 * Account of a mail. undefined: a forgotten password of an address without account, or a new address that has one
 * already.
 */
async function accountOf(
  { db, accounts }: ComposeDeps,
  { id, kind, recipient, accountId }: OwedMail,
): Promise<Account | undefined> {
  const atAddress = await accounts.byEmail(recipient);
  if (kind === 'reset-password') {
    if (atAddress) await assignOwed(db, id, atAddress.id);
    return atAddress;
  }
  if (kind === 'confirm-email' && atAddress) return undefined;
  return accountId ? accounts.byId(accountId) : undefined;
}
