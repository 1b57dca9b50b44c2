import { html, trusted } from '@toile/service-kit';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { addresses } from '../../adapters/pages/assets.ts';
import { page, securePage } from '../../adapters/pages/page.ts';

/**
 * Asks whether to sign out. A request with the identity token of this session comes from the shop's "Sign out", so the form
 * sends itself. Any other request may come from a foreign link, so the question stays (T35).
 */
export async function logoutSource(
  ctx: KoaContextWithOIDC,
  form: string,
  productName: string,
): Promise<void> {
  const { entities, session, client } = ctx.oidc;
  const hinted = entities.IdTokenHint?.payload.sub;
  const isOwnWish = hinted !== undefined && hinted === session?.accountId;
  const backTo = ctx.oidc.params?.post_logout_redirect_uri;
  securePage(ctx.res, { formTargets: client && typeof backTo === 'string' ? [new URL(backTo).origin] : [] });
  ctx.type = 'html';
  const fields =
    '<input type="hidden" name="logout" value="yes"><button class="button" type="submit">Sign out</button></form>';
  ctx.body = page({
    productName,
    title: 'Sign out',
    scripts: isOwnWish ? [addresses.sendForm] : [],
    content: html`<p class="lead">Do you want to sign out of ${productName}?</p>
${trusted(form.replace('</form>', fields))}
<p class="aside"><a href="/">Stay signed in</a></p>`,
  });
}

/** Shown after a sign-out without a return address. */
export async function postLogoutSuccessSource(ctx: KoaContextWithOIDC, productName: string): Promise<void> {
  securePage(ctx.res);
  ctx.type = 'html';
  ctx.body = page({
    productName,
    title: 'Signed out',
    content: html`<p class="lead">You successfully logged out!</p>
<p class="aside"><a href="/">Back to the shop</a></p>`,
  });
}
