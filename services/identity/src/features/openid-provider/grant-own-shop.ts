import { apiAudience } from '@toile/contracts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { apiScope } from '../../domain/shop-client.ts';

/** Grants our own shop its scopes without a consent page. No other scope is granted. */
export async function grantOwnShop(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !session || !accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid profile email');
  grant.addResourceScope(apiAudience, apiScope);
  await grant.save();
  return grant;
}
