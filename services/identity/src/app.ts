import { type Mailbox, mailboxRoute } from '@toile/mail';
import { createServiceApp, type ServiceBase, storableAddress } from '@toile/service-kit';
import type { Express, RequestHandler } from 'express';
import { securityLog } from './adapters/security-log.ts';
import type { IdentityDeps } from './domain/identity-deps.ts';
import { shopApi } from './domain/shop-client.ts';
import { configurationRoute } from './features/configuration/configuration.route.ts';
import { elsewhereRoute } from './features/elsewhere/elsewhere.route.ts';
import { followLinkRoute } from './features/follow-link/follow-link.route.ts';
import { forgottenRoute } from './features/forgotten/forgotten.route.ts';
import { listOrdersRoute } from './features/list-orders/list-orders.route.ts';
import { beginPasskeyRoute } from './features/manage-account/begin-passkey.route.ts';
import { exportAccountRoute } from './features/manage-account/export-account.route.ts';
import { leaveAccountRoute } from './features/manage-account/leave-account.route.ts';
import { manageAccountRoute } from './features/manage-account/manage-account.route.ts';
import { openidProviderRoute } from './features/openid-provider/openid-provider.route.ts';
import { registerRoute } from './features/register/register.route.ts';
import { registerInSignInRoute } from './features/register/register-in-sign-in.route.ts';
import { serveAssetsRoute } from './features/serve-assets/serve-assets.route.ts';
import { callbackRoute } from './features/sign-in/callback.route.ts';
import { signInRoute } from './features/sign-in/sign-in.route.ts';
import { signInHereRoute } from './features/sign-in/sign-in-here.route.ts';
import { signInOverRoute } from './features/sign-in/sign-in-over.route.ts';
import { signInWithPasskeyRoute } from './features/sign-in/sign-in-with-passkey.route.ts';

export interface IdentityAppDeps extends ServiceBase, Omit<IdentityDeps, 'noteEvent'> {
  /** Absent: mails are not kept. */
  mailbox?: Mailbox;
}

/** The identity service: the OpenID provider under /identity, its pages, and the account's pages. */
export function createApp(given: IdentityAppDeps): Express {
  const deps = { ...given, noteEvent: securityLog(given.logger) };
  return createServiceApp({
    ...deps,
    routes(app) {
      mailboxRoute(app, deps.mailbox, 'accounts');
      app.use(storableAddress, asPublic(deps.publicOrigin));
      configurationRoute(app, deps);
      serveAssetsRoute(app);
      callbackRoute(app, deps);
      const { external } = deps;
      if (external) return elsewhereRoute(app, { ...deps, external });
      if (deps.api === shopApi) {
        registerRoute(app, deps);
        registerInSignInRoute(app, deps);
        signInHereRoute(app, deps);
        listOrdersRoute(app, deps);
        forgottenRoute(app, deps);
        followLinkRoute(app, deps);
        exportAccountRoute(app, deps);
      }
      manageAccountRoute(app, deps);
      beginPasskeyRoute(app, deps);
      leaveAccountRoute(app, deps);
      signInRoute(app, deps);
      signInWithPasskeyRoute(app, deps);
      signInOverRoute(app, deps);
      openidProviderRoute(app, deps);
    },
  });
}

/** Sets the forwarding headers to the public origin, and the address to the public one, so that a client can't choose the origin of our addresses. */
function asPublic(publicOrigin: string): RequestHandler {
  const { host, protocol, pathname } = new URL(publicOrigin);
  const base = pathname.replace(/\/$/, '');
  return (req, _res, next) => {
    req.headers['x-forwarded-host'] = host;
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    // The edge took the base path away; the provider makes its addresses of what the visitor asked for.
    req.originalUrl = base + req.originalUrl;
    next();
  };
}
