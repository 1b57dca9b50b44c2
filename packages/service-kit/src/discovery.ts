import { z } from 'zod';
import type { ForeignIssuer } from './issuer-settings.ts';

const timeoutMs = 5000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  response_types_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});
export type Discovery = z.infer<typeof discoverySchema>;

/** Address of an issuer's discovery document (OpenID Connect Discovery 1.0, 4). */
const discoveryUrl = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Discovery document of an issuer. Throws when it doesn't answer within five seconds, or something else. */
export async function discover(issuer: string): Promise<Discovery> {
  const url = discoveryUrl(issuer);
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const found = discoverySchema.safeParse(await response.json());
  if (!found.success) throw new Error(`${url}: ${z.prettifyError(found.error)}`);
  return found.data;
}

/** Reason why the settings don't fit their issuer's discovery document, in words that name the setting; none: they do. */
export function issuerFaults(
  found: Discovery,
  { issuer, origins }: Pick<ForeignIssuer, 'issuer' | 'origins'>,
  prefix: 'IDENTITY' | 'STAFF',
): string[] {
  const { authorization_endpoint, token_endpoint, response_types_supported: answers } = found;
  const proofs = found.code_challenge_methods_supported;
  const elsewhere = [authorization_endpoint, token_endpoint]
    .map((url) => new URL(url).origin)
    .filter((origin) => !origins.includes(origin));
  return [
    ...(found.issuer === issuer
      ? []
      : [`${prefix}_ISSUER is ${issuer}, and it calls itself ${found.issuer}`]),
    ...[...new Set(elsewhere)].map(
      (origin) => `${prefix}_ORIGINS lacks ${origin}, where browsers reach one of its endpoints`,
    ),
    ...(!answers || answers.includes('code') ? [] : ['It doesn’t know the authorization code flow']),
    ...(!proofs || proofs.includes('S256') ? [] : ['It doesn’t know PKCE with S256']),
  ];
}
