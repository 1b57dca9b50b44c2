import { accountPaths, authenticationPaths, mailedPaths } from '@toile/identity-contract';
import { type Html, html } from '@toile/service-kit';
import { addresses } from '../../adapters/pages/assets.ts';
import { field } from '../../adapters/pages/form-parts.ts';
import { page } from '../../adapters/pages/page.ts';
import type { AccountLink } from '../../domain/account-links.ts';
import { shortestPassword } from '../../domain/password-rules.ts';

interface LinkPageParts {
  productName: string;
  token: string;
  link: AccountLink;
}

const tokenField = (token: string): Html => html`<input type="hidden" name="token" value="${token}">`;

/** Asks for the new password. With an address, the account gets that back, too. */
export function resetPage({ productName, token, link, error }: LinkPageParts & { error?: string }): string {
  const address = link.email ?? link.account.email;
  return page({
    productName,
    title: link.email ? 'Take your account back' : 'Set a new password',
    scripts: [addresses.showPassword],
    content: html`<p class="lead">${link.email ? html`Your account is at ${address} again as soon as you set a new password.` : html`For ${address}.`} All devices are signed out${link.email && ', and all passkeys are removed'}.</p>
<form class="form" method="post" action="${mailedPaths.reset}">
${tokenField(token)}
<input hidden type="text" name="username" autocomplete="username" value="${address}" readonly>
${field({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${shortestPassword} characters. A few words work well.`,
  error,
  autofocus: true,
})}
<button class="button" type="submit">Set the password</button>
</form>`,
  });
}

/** Asks before it changes anything: programs that look through mails follow links, too. */
export function confirmEmailPage({ productName, token, link }: LinkPageParts): string {
  const isOwn = link.purpose === 'verify-email';
  const lead = isOwn
    ? `${link.email} is the address of an account here. Is it yours?`
    : `From ${link.account.email} to ${link.email}. You sign in with the new address then.`;
  return page({
    productName,
    title: isOwn ? 'Confirm your address' : 'Change your email address',
    content: html`<p class="lead">${lead}</p>
<form class="form" method="post" action="${mailedPaths.confirmEmail}">
${tokenField(token)}
<button class="button" type="submit">${isOwn ? 'It is mine' : 'Use this address'}</button>
</form>`,
  });
}

/** Page of a visitor who is not signed in to the account: nobody shows that a stranger's account is theirs. */
export const signInFirstPage = (productName: string, email: string): string =>
  page({
    productName,
    title: 'Sign in first',
    content: html`<p class="lead">Sign in as ${email} in this browser, and follow the link again. It works for seven days.</p>
<p class="aside"><a href="${authenticationPaths.login}">Sign in</a></p>
<p>You have no account here? Then do nothing.</p>`,
  });

/** The same for a link that was used, has expired or never was one. */
export function linkOverPage(productName: string): string {
  return page({
    productName,
    title: 'This link has expired',
    content: html`<p class="lead">It works once, and for a while only. When one link is used, the others end.</p>
<p class="aside"><a href="${mailedPaths.forgotten}">Ask for a link to a new password</a></p>
<p><a href="${accountPaths.manage}">Your account</a></p>`,
  });
}

export function doneByLinkPage(
  productName: string,
  { title, lead, more }: { title: string; lead: string; more?: string },
): string {
  return page({
    productName,
    title,
    content: html`<p class="lead">${lead}</p>
${more && html`<p class="words">${more}</p>`}
<p class="aside"><a href="${authenticationPaths.login}">Sign in</a></p>
<p><a href="/">Back to the shop</a></p>`,
  });
}
