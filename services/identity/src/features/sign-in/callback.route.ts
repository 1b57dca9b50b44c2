import { html } from '@toile/service-kit';
import type { Express } from 'express';
import { addresses } from '../../adapters/pages/assets.ts';
import { page, securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { callbackPath } from '../../domain/shop-client.ts';

/** /identity/callback: the end of a silent or popup attempt, in a frame or window of the shop. */
export function callbackRoute(app: Express, { shop }: Pick<IdentityDeps, 'shop'>): void {
  app.get(callbackPath, (_req, res) => {
    securePage(res, { framedBySelf: true });
    const content = html`<p class="lead">You can close this window.</p>`;
    res.send(
      page({ productName: shop.product.name, title: 'Sign in', content, scripts: [addresses.handOver] }),
    );
  });
}
