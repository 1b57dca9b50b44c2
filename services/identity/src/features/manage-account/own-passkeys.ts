import { creationOptions, readCreation, verifyCreation } from '../../adapters/webauthn.ts';
import { authenticatorName } from '../../domain/authenticator-names.ts';
import { checkName } from '../../domain/name-rules.ts';
import type { Owner } from '../../domain/owner.ts';
import { checkCurrent, type ManageDeps, type ManageResult } from './manage-account.ts';

const mostPasskeys = 20;

type Begun =
  | { ok: true; options: Awaited<ReturnType<typeof creationOptions>> }
  | { ok: false; error: string };

const refuse = (passkey: string): ManageResult => ({ ok: false, errors: { passkey } });

/** Needs the current password. Its challenge shows later that the password was right in this session. */
export async function beginPasskey(deps: ManageDeps, owner: Owner, current: string): Promise<Begun> {
  const { account, sessionUid } = owner;
  const wrong = await checkCurrent(deps, account, current);
  if (wrong) return { ok: false, error: wrong };
  const passkeys = await deps.passkeys.list(account.id);
  if (passkeys.length >= mostPasskeys)
    return { ok: false, error: `You have ${mostPasskeys} passkeys. Remove one first.` };
  const words = { account, passkeys, shop: deps.shop.product.name };
  const options = await creationOptions(deps.publicOrigin, words);
  await deps.passkeys.keepChallenge({ addIn: sessionUid, accountId: account.id }, options.challenge);
  return { ok: true, options };
}

/** Adds the passkey that a browser has made for the challenge of this session. */
export async function addPasskey(
  deps: ManageDeps,
  { account, sessionUid, browser }: Owner,
  credential: string,
): Promise<ManageResult> {
  const creation = readCreation(credential);
  const challenge = await deps.passkeys.takeChallenge({ addIn: sessionUid, accountId: account.id });
  const made = creation && challenge && (await verifyCreation(deps.publicOrigin, creation, challenge));
  if (!made) return refuse('The passkey was not added. Try again; it must be finished within ten minutes.');
  const { aaguid, ...key } = made;
  const name = authenticatorName(aaguid, browser);
  const isNew = await deps.passkeys.add(account.id, { ...key, name });
  return isNew ? { ok: true, done: 'passkey' } : refuse('This passkey was added before.');
}

export async function renamePasskey(
  { passkeys }: ManageDeps,
  { account }: Owner,
  { id, name }: { id: string; name: string },
): Promise<ManageResult> {
  const wrong = checkName(name);
  if (wrong) return refuse('Enter a name for the passkey, at most 80 characters in one line.');
  await passkeys.rename(account.id, id, name);
  return { ok: true, done: 'passkey-name' };
}

export async function removePasskey(
  { passkeys }: ManageDeps,
  { account }: Owner,
  id: string,
): Promise<ManageResult> {
  const isRemoved = await passkeys.remove(account.id, id);
  return isRemoved ? { ok: true, done: 'passkey-gone' } : refuse('This passkey was removed before.');
}
