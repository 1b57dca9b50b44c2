import { authenticationPaths, providerPath } from '@toile/identity-contract';
import { HttpProblem, html } from '@toile/service-kit';
import type { ErrorRequestHandler, Express } from 'express';
import { signInOver } from '../../adapters/interaction.ts';
import { page, securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';

/** Instead of a problem document: whoever goes Back after a sign-in comes to a page of it that has ended. */
export function signInOverRoute(app: Express, { shop }: Pick<IdentityDeps, 'shop'>): void {
  // biome-ignore lint/complexity/useMaxParams: express knows an error handler by its four parameters
  const showPage: ErrorRequestHandler = (error, req, res, next) => {
    const isOver = error instanceof HttpProblem && error.code === signInOver;
    if (!isOver || !req.accepts('html')) return next(error);
    securePage(res);
    const content = html`<p class="lead">It was finished, given up, or has expired.</p>
<p class="aside"><a href="/">Back to the shop</a></p>
<p><a href="${authenticationPaths.login}">Sign in</a></p>`;
    res
      .status(error.status)
      .send(page({ productName: shop.product.name, title: 'This sign-in is over', content }));
  };
  app.use(`${providerPath}/interaction`, showPage);
}
