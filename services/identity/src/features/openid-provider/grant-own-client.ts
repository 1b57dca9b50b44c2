import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Api } from '../../domain/shop-client.ts';

/** Grants our own client its scopes without a consent page. No other scope is granted. */
export const grantOwnClient = (api: Api) => async (ctx: KoaContextWithOIDC) => {
  const { provider, client, session } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !session || !accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid profile email');
  grant.addResourceScope(api.audience, api.scope);
  await grant.save();
  return grant;
};
