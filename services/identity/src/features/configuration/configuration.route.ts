import { HttpProblem, signInSettings } from '@toile/service-kit';
import type { Express } from 'express';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { clientSettings } from '../../domain/shop-client.ts';

type ConfigurationDeps = Pick<IdentityDeps, 'clients' | 'api' | 'publicOrigin' | 'shop' | 'external'>;

/** GET /_configuration/{clientName} (SV-01). */
export function configurationRoute(app: Express, deps: ConfigurationDeps): void {
  const { clients, api, publicOrigin, shop, external } = deps;
  app.get('/_configuration/:clientName', (req, res) => {
    const client = clients.find(({ clientName }) => clientName === req.params.clientName);
    if (!client)
      throw new HttpProblem({ status: 404, code: 'unknown-client', title: 'There is no such client' });
    res.set('cache-control', 'public, max-age=60').json({
      ...clientSettings(client, { publicOrigin, api, popup: shop.auth.popup }),
      ...(external && signInSettings(external)),
    });
  });
}
