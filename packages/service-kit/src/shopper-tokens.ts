import { apiAudience, providerPath } from '@toile/identity-contract';
import { z } from 'zod';
import { ownTokens, type TokenRules } from './access-tokens.ts';
import { foreignIssuer, shoppersIssuer } from './issuer-settings.ts';
import { publicAddress } from './service-config.ts';

/** Settings of a service that reads shoppers' access tokens. */
export const shopperTokenSettings = {
  IDENTITY_URL: z.url().optional().describe('the identity service; absent: through the public origin'),
  ...shoppersIssuer,
};

type Env = Parameters<typeof publicAddress>[0] & { IDENTITY_URL?: string | undefined };

/** Rules of the shoppers' tokens: of an issuer of the shop's own, where settings name one, or else of the identity service. */
export function shopperTokenRules(env: Env, context: z.RefinementCtx): TokenRules {
  const issuer = publicAddress(env) + providerPath;
  const jwksUrl = `${env.IDENTITY_URL ? env.IDENTITY_URL + providerPath : issuer}/jwks`;
  return (
    foreignIssuer(env, 'IDENTITY', context)?.tokens ?? ownTokens({ issuer, jwksUrl, audience: apiAudience })
  );
}
