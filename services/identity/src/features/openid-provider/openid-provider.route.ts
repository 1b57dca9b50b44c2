import { providerPath } from '@toile/identity-contract';
import type { Express } from 'express';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';

/** /identity: the OpenID provider. Registered after our own pages below that path. */
export function openidProviderRoute(
  app: Express,
  deps: Pick<IdentityDeps, 'provider' | 'formTargets'>,
): void {
  app.use(providerPath, (req, res) => {
    // Its own answers (forms that send themselves, errors) get the same policy as our pages.
    securePage(res, { formTargets: deps.formTargets });
    return deps.provider().callback()(req, res);
  });
}
