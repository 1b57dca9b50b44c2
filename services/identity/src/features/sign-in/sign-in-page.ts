import { accountPaths } from '@toile/identity-contract';
import { type Html, html } from '@toile/service-kit';
import { addresses } from '../../adapters/pages/assets.ts';
import { alert, field } from '../../adapters/pages/form-parts.ts';
import { page } from '../../adapters/pages/page.ts';

export interface SignInPageParts {
  productName: string;
  /** Address of this sign-in. */
  path: string;
  email?: string | undefined;
  error?: string;
  /** Accounts of staff are not made here. */
  isForStaff: boolean;
}

export function signInPage({ productName, path, email, error, isForStaff }: SignInPageParts): string {
  return page({
    productName,
    title: 'Sign in',
    scripts: [addresses.showPassword, addresses.webauthn, addresses.passkeys],
    content: html`<p class="lead">${isForStaff ? 'For those who release the shop.' : 'Your bag stays with you. You can also buy without an account.'}</p>
${alert(error)}
<form class="form" method="post" action="${path}/login">
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: error ? 'username' : 'username webauthn', value: email, autofocus: !email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: Boolean(email) })}
${!isForStaff && html`<p class="beside"><a href="${accountPaths.forgotten}">Forgotten?</a></p>`}
<button class="button" type="submit">Sign in</button>
</form>
${passkeyForm(path)}
${!isForStaff && html`<p class="aside">New to ${productName}? <a href="${path}/register">Create an account</a></p>`}
<p><a href="${path}/abort">${isForStaff ? 'Back' : 'Back to the shop'}</a></p>`,
  });
}

/** Shown by a script, where the browser knows passkeys. */
const passkeyForm = (
  path: string,
): Html => html`<form class="form other" method="post" action="${path}/passkey" data-passkey="use" hidden>
<input type="hidden" name="credential">
<p class="alert" role="alert" hidden></p>
<button class="button secondary" type="submit">Sign in with a passkey</button>
</form>`;
