import { randomUUID } from 'node:crypto';
import { type Assertion, verifyAssertion } from '../../adapters/webauthn.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { signInLimits } from '../../domain/sign-in-limits.ts';
import { countAll, forgiveAll } from '../../domain/throttle.ts';
import type { SignInResult } from './sign-in.ts';

export interface PasskeyAnswer {
  assertion: Assertion | undefined;
  /** Id of the sign-in. */
  uid: string;
  ip: string;
  cookies: string | undefined;
}

/** Checks the signature of a passkey. An unknown passkey is answered like a wrong signature, and as slowly (T36). */
export async function signInWithPasskey(
  deps: Pick<IdentityDeps, 'accounts' | 'passkeys' | 'devices' | 'throttle' | 'publicOrigin'>,
  { assertion, uid, ip, cookies }: PasskeyAnswer,
): Promise<SignInResult> {
  const { accounts, passkeys, throttle } = deps;
  const id = assertion?.id ?? '';
  const passkey = await passkeys.find(id);
  const account = await accounts.byId(passkey?.accountId ?? randomUUID());
  const device = account && deps.devices.find(cookies, account.email);
  const limits = signInLimits(`passkey ${id}`, { ip, device });
  const retryAfter = await countAll(throttle, limits);
  if (retryAfter > 0) return { ok: false, reason: 'too-many', retryAfter };
  const challenge = await passkeys.takeChallenge({ signIn: uid });
  if (!assertion || !challenge) return { ok: false, reason: 'wrong' };
  const counter = await verifyAssertion(deps.publicOrigin, assertion, { challenge, passkey });
  const isOwn = account?.id === Buffer.from(assertion.response.userHandle ?? '', 'base64url').toString();
  if (counter === undefined || !passkey || !account || !isOwn || !(await passkeys.use(passkey, counter)))
    return { ok: false, reason: 'wrong' };
  await forgiveAll(throttle, limits);
  return { ok: true, account };
}
