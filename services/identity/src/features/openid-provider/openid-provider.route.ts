import { providerPath } from '@toile/contracts';
import type { Express } from 'express';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';

/** /identity: the OpenID provider itself, after the pages that stand below it. */
export function openidProviderRoute(
  app: Express,
  deps: Pick<IdentityDeps, 'provider' | 'formTargets'>,
): void {
  app.use(providerPath, (req, res) => {
    // What it answers itself (forms that send themselves, errors) is held to the same policy as our pages.
    securePage(res, { formTargets: deps.formTargets });
    return deps.provider().callback()(req, res);
  });
}
