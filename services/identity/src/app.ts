import type { Logger } from '@toile/service-kit';
import { createServiceApp } from '@toile/service-kit';
import type { Express, RequestHandler } from 'express';
import type { IdentityDeps } from './deps.ts';
import { configurationRoutes } from './features/configuration/configuration.route.ts';
import { manageRoutes } from './features/manage-account/manage-account.route.ts';
import { registerRoutes } from './features/register/register.route.ts';
import { callbackRoutes } from './features/sign-in/callback.route.ts';
import { signInRoutes } from './features/sign-in/sign-in.route.ts';
import { assetRoutes } from './pages/assets.ts';
import { securePage } from './pages/page.ts';

export interface AppOptions extends IdentityDeps {
  logger: Logger;
  readiness: () => Promise<void>;
}

/** The identity service: the OpenID provider under /identity, its pages, and the account's pages. */
export function createApp({ logger, readiness, ...deps }: AppOptions): Express {
  const { publicOrigin, clients, shop, external } = deps;
  return createServiceApp({
    name: 'identity',
    logger,
    readiness,
    routes: (app) => {
      app.use(asPublic(publicOrigin));
      app.use(configurationRoutes({ clients, publicOrigin, popup: shop.auth.popup, external }));
      app.use(assetRoutes(), callbackRoutes(shop.product.name));
      app.use(registerRoutes(deps), manageRoutes(deps), signInRoutes(deps));
      app.use('/identity', (req, res) => {
        // What it answers itself (forms that send themselves, errors) is held to the same policy as our pages.
        securePage(res, { formTargets: deps.formTargets });
        return deps.provider().callback()(req, res);
      });
    },
  });
}

/** Addresses are made for the one public origin, whatever a client claims in its forwarding headers. */
function asPublic(publicOrigin: string): RequestHandler {
  const { host, protocol } = new URL(publicOrigin);
  return (req, _res, next) => {
    req.headers['x-forwarded-host'] = host;
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    next();
  };
}
