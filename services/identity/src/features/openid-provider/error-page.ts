import { authenticationPaths } from '@toile/identity-contract';
import { html } from '@toile/service-kit';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { page, securePage } from '../../adapters/pages/page.ts';

/** The page for an OpenID request that can't be answered. */
export async function renderError(
  ctx: KoaContextWithOIDC,
  out: ErrorOut,
  productName: string,
): Promise<void> {
  securePage(ctx.res);
  ctx.type = 'html';
  ctx.body = page({
    productName,
    title: 'You are not signed in',
    content: html`<p class="lead">The sign-in was interrupted or has expired. Go back to the shop and try again.</p>
<p class="hint">${out.error}: ${out.error_description ?? ''}</p>
<p class="aside"><a href="${authenticationPaths.login}">Sign in again</a></p>`,
  });
}
