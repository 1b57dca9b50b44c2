/** Provider whose answers are expected: its issuer, and who asked. */
export interface Provider {
  issuer: string | undefined;
  clientId: string;
  /** True when it says in each answer who it is (RFC 9207). */
  namesItself: boolean;
}

/** A browser's clock is often hours off, as of another time zone; the shop's services judge tokens by their own. */
const clockToleranceSeconds = 24 * 60 * 60;

type Claims = Record<string, unknown>;

/** Reads no text: characters beyond ASCII come out wrong. */
const decode = (part = ''): Claims => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));

/**
 * Throws unless an identity token was made by this provider for this client (OpenID Connect Core 1.0, 3.1.3.7). Its signature
 * isn't checked: it came from the token endpoint itself. The nonce is oidc-client-ts's to compare.
 */
export function checkIdentityToken(token: string | undefined, { issuer, clientId }: Provider): void {
  const [header, payload, signature] = token?.split('.') ?? [];
  const { alg } = decode(header);
  const { iss, aud, azp, exp } = decode(payload);
  const audiences = [aud].flat();
  refuseUnless(typeof alg === 'string' && alg.toLowerCase() !== 'none' && signature, 'has no signature');
  refuseUnless(iss !== undefined && iss === issuer, 'is of another issuer');
  refuseUnless(audiences.includes(clientId), 'is for another client');
  refuseUnless(azp === undefined ? audiences.length === 1 : azp === clientId, 'was asked for by another');
  const now = Date.now() / 1000;
  refuseUnless(typeof exp === 'number' && exp > now - clockToleranceSeconds, 'has expired');
}

/** Throws when an answer to a sign-in is another provider's (RFC 9207), before its code is sent anywhere. */
export function checkAnswer(address: string, { issuer, namesItself }: Provider): void {
  const named = new URL(address).searchParams.get('iss');
  refuseUnless(named === null ? !namesItself : named === issuer, 'came with an answer of another issuer');
}

function refuseUnless(isRight: unknown, why: string): asserts isRight {
  if (!isRight) throw new Error(`The identity token ${why}`);
}
