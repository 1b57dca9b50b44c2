import { mailedPaths } from '@toile/identity-contract';
import { type Html, html } from '@toile/service-kit';
import { addresses as assets } from '../../adapters/pages/assets.ts';
import { alert, field } from '../../adapters/pages/form-parts.ts';
import { page } from '../../adapters/pages/page.ts';

/** Addresses of one sign-in. */
export interface SignInAddresses {
  /** The form is sent there. */
  action: string;
  register: string;
  back: string;
  /** Absent: nobody signs in here with a passkey. */
  passkey?: string;
}

export interface SignInPageParts {
  productName: string;
  /** For whom it is. */
  lead: string;
  addresses: SignInAddresses;
  email?: string | undefined;
  error?: string;
  /** Accounts of staff are not made here. */
  isForStaff: boolean;
}

export function signInPage(parts: SignInPageParts): string {
  const { productName, lead, email, error, isForStaff } = parts;
  const { action, register, back, passkey } = parts.addresses;
  return page({
    productName,
    title: 'Sign in',
    scripts: passkey ? [assets.showPassword, assets.webauthn, assets.passkeys] : [assets.showPassword],
    content: html`<p class="lead">${lead}</p>
${alert(error)}
<form class="form" method="post" action="${action}">
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: error ? 'username' : 'username webauthn', value: email, autofocus: !email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: Boolean(email) })}
${!isForStaff && html`<p class="beside"><a href="${mailedPaths.forgotten}">Forgotten?</a></p>`}
<button class="button" type="submit">Sign in</button>
</form>
${passkey && passkeyForm(passkey)}
${!isForStaff && html`<p class="aside">New to ${productName}? <a href="${register}">Create an account</a></p>`}
<p><a href="${back}">${isForStaff ? 'Back' : 'Back to the shop'}</a></p>`,
  });
}

/** Shown by a script, where the browser knows passkeys. */
const passkeyForm = (
  action: string,
): Html => html`<form class="form other" method="post" action="${action}" data-passkey="use" hidden>
<input type="hidden" name="credential">
<p class="alert" role="alert" hidden></p>
<button class="button secondary" type="submit">Sign in with a passkey</button>
</form>`;
