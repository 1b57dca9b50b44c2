import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Account } from '../domain/accounts.ts';
import type { Passkey, PasskeyKey } from '../domain/passkeys.ts';

/** Loaded with the first passkey: its 270 modules take an eighth of the time in which the service starts. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** Milliseconds that browsers are told to wait for their owner. */
const timeoutMs = 5 * 60_000;

const bytes = z
  .string()
  .max(8000)
  .regex(/^[\w-]+$/);
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const creationSchema: z.ZodType<RegistrationResponseJSON> = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
const assertionSchema: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  }),
});
export type Creation = RegistrationResponseJSON;
export type Assertion = AuthenticationResponseJSON;

const reader =
  <T>(schema: z.ZodType<T>) =>
  (text: string): T | undefined => {
    try {
      return schema.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  };
/** The new passkey as a browser sends it; undefined when it is none. */
export const readCreation = reader(creationSchema);
/** A signature as a browser sends it; undefined when it is none. */
export const readAssertion = reader(assertionSchema);

/** The host that passkeys are made for, and the one origin that may ask for them. */
const relyingParty = (publicOrigin: string) => {
  const { hostname, origin } = new URL(publicOrigin);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

export async function creationOptions(
  publicOrigin: string,
  { account, passkeys, shop }: { account: Account; passkeys: Passkey[]; shop: string },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: shop,
    rpID: relyingParty(publicOrigin).expectedRPID,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: timeoutMs,
  });
}

/** For any passkey of this host: the browser knows which there are. */
export async function assertionOptions(publicOrigin: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(publicOrigin).expectedRPID,
    userVerification: 'required',
    timeout: timeoutMs,
  });
}

/** The key of a new passkey, and the id of its kind of authenticator; undefined when it answers another challenge, or another site. */
export async function verifyCreation(
  publicOrigin: string,
  response: Creation,
  expectedChallenge: string,
): Promise<(PasskeyKey & { aaguid: string }) | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    if (await hasCertificates(response)) return undefined;
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...relyingParty(publicOrigin),
    });
    if (!result.verified) return undefined;
    const { aaguid, credential } = result.registrationInfo;
    const { id, publicKey, counter } = credential;
    return { aaguid, id, publicKey, counter };
  } catch {
    return undefined;
  }
}

/** Certificates of a maker are not asked for. To check some, the library calls addresses that stand in them. */
async function hasCertificates({ response }: Creation): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
  return !isPlain || attestation.get('attStmt').get('x5c') !== undefined;
}

/** The counter that a passkey has signed; undefined when the signature isn't its own, or the counter went back. */
export async function verifyAssertion(
  publicOrigin: string,
  response: Assertion,
  { challenge, passkey }: { challenge: string; passkey: PasskeyKey | undefined },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      ...relyingParty(publicOrigin),
      credential: passkey ?? nobody,
    });
    return verified && passkey ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** A P-256 key as COSE writes it (RFC 9053). */
export function coseKey(key: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]),
  );
}

/** A passkey that nobody has. An unknown one is checked against it, so that it takes as long as a known one (T36). */
const nobody: PasskeyKey = {
  id: '',
  publicKey: coseKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
  counter: 0,
};
