import { html } from '@toile/service-kit';
import { Router } from 'express';
import { addresses } from '../../pages/assets.ts';
import { page, securePage } from '../../pages/page.ts';

/** /identity/callback: the end of a silent or popup attempt, in a frame or window of the shop. */
export function callbackRoutes(productName: string): Router {
  const router = Router();
  router.get('/identity/callback', (_req, res) => {
    securePage(res, { framedBySelf: true });
    const content = html`<p class="lead">You can close this window.</p>`;
    res.send(page({ productName, title: 'Sign in', content, script: addresses.handOver }));
  });
  return router;
}
