import { HttpProblem } from '@toile/service-kit';
import { Router } from 'express';
import type { ExternalProvider, ShopClient } from '../../config.ts';
import { clientSettings } from '../authorize/shop-client.ts';

interface ConfigurationDeps {
  clients: ShopClient[];
  publicOrigin: string;
  popup: boolean;
  external?: ExternalProvider;
}

/** GET /_configuration/{clientName} (SV-01). */
export function configurationRoutes({ clients, publicOrigin, popup, external }: ConfigurationDeps): Router {
  const router = Router();
  router.get('/_configuration/:clientName', (req, res) => {
    const client = clients.find(({ clientName }) => clientName === req.params.clientName);
    if (!client)
      throw new HttpProblem({ status: 404, code: 'unknown-client', title: 'There is no such client' });
    res.set('cache-control', 'public, max-age=60').json({
      ...clientSettings(client, publicOrigin, popup),
      ...(external && { authority: external.authority, client_id: external.clientId, scope: external.scope }),
    });
  });
  return router;
}
