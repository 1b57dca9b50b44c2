import { accountPaths } from '@toile/identity-contract';
import { type Html, html } from '@toile/service-kit';
import { addresses } from '../../adapters/pages/assets.ts';
import { alert, field, notice } from '../../adapters/pages/form-parts.ts';
import { page } from '../../adapters/pages/page.ts';
import type { AccountSession } from '../../domain/account-sessions.ts';
import type { Account } from '../../domain/accounts.ts';
import type { Passkey } from '../../domain/passkeys.ts';
import { shortestPassword } from '../../domain/password-rules.ts';
import type { ManageErrors } from './manage-account.ts';
import { passkeyList } from './passkey-list.ts';
import { sessionList } from './session-list.ts';

export interface ManagePageParts {
  productName: string;
  account: Pick<Account, 'name' | 'email' | 'emailConfirmedAt'>;
  sessions: AccountSession[];
  passkeys: Passkey[];
  /** The session that looks at the page. */
  sessionUid: string;
  isForStaff: boolean;
  message?: string | undefined;
  errors?: ManageErrors;
  /** The new address, as it was typed. */
  typedEmail?: string | undefined;
}

export function managePage(parts: ManagePageParts): string {
  const { productName, account, message, isForStaff } = parts;
  return page({
    productName,
    title: 'Your account',
    scripts: [addresses.showPassword, addresses.webauthn, addresses.passkeys],
    content: html`<p class="lead">Signed in as ${account.email}</p>
${notice(message)}
${!isForStaff && elsewherePart}
${nameForm(parts)}
${!isForStaff && proofForm(parts)}
${!isForStaff && emailForm(parts)}
${passwordForm(parts)}
<h2 class="subtitle">Passkeys</h2>
${passkeyList(parts)}
${passkeyForm(parts)}
<h2 class="subtitle">Where you are signed in</h2>
${sessionList(parts)}
<form class="form" method="post" action="${accountPaths.logout}">
<button class="button" type="submit">Sign out on this device</button>
</form>
${!isForStaff && [exportForm, closeForm(parts)]}
<p class="aside"><a href="/">Back to the shop</a></p>`,
  });
}

const form = (word: string, content: Html): Html =>
  html`<form class="form" method="post" action="${accountPaths.manage}/${word}">${content}</form>`;

/** With the address that a password manager knows it by. */
const currentPassword = (
  { account, errors = {} }: ManagePageParts,
  id: 'current' | 'email-current' | 'passkey-current' | 'close-current',
): Html => html`<input hidden type="text" name="username" autocomplete="username" value="${account.email}" readonly>
${field({
  name: 'current',
  id,
  label: 'Current password',
  type: 'password',
  autocomplete: 'current-password',
  error: id === 'passkey-current' ? undefined : errors[id],
})}`;

const elsewherePart = html`<p class="words"><a href="/orders">Your orders</a></p>
<noscript><p class="words"><a href="${accountPaths.orders}">Your orders as a list without script</a></p></noscript>
<p class="words"><a href="/newsletter/choices">Your newsletter</a></p>`;

/** Until its owner has shown that the address is theirs. */
const proofForm = ({ account }: ManagePageParts): Html | false =>
  !account.emailConfirmedAt &&
  html`
<h2 class="subtitle">Confirm your address</h2>
<p class="words">Is ${account.email} yours? Follow a link that we send there, and orders that you placed with it as a guest are in your account, too.</p>
${form('Proof', html`<button class="button secondary" type="submit">Send the link</button>`)}`;

const nameForm = ({ account, errors = {} }: ManagePageParts): Html =>
  form(
    'Name',
    html`${field({ name: 'name', label: 'Name', autocomplete: 'name', value: account.name, error: errors.name })}
<button class="button secondary" type="submit">Save name</button>`,
  );

const emailForm = (parts: ManagePageParts): Html => html`
<h2 class="subtitle">Change your email address</h2>
${form(
  'Email',
  html`${field({
    name: 'email',
    label: 'New email address',
    type: 'email',
    autocomplete: 'email',
    hint: 'We send a link there. Your address changes when you open it.',
    value: parts.typedEmail,
    error: parts.errors?.email,
  })}
${currentPassword(parts, 'email-current')}
<button class="button secondary" type="submit">Change address</button>`,
)}`;

const passwordForm = (parts: ManagePageParts): Html => html`
<h2 class="subtitle">Change your password</h2>
${form(
  'Password',
  html`${currentPassword(parts, 'current')}
${field({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${shortestPassword} characters.`,
  error: parts.errors?.password,
})}
<button class="button secondary" type="submit">Change password</button>`,
)}`;

/** Shown by a script in the place of the words after it, where the browser knows passkeys. */
const passkeyForm = (parts: ManagePageParts): Html => html`
${alert(parts.errors?.passkey)}
<form class="form" method="post" action="${accountPaths.manage}/Passkey" data-passkey="add" hidden>
${currentPassword(parts, 'passkey-current')}
<input type="hidden" name="credential">
<p class="alert" role="alert" hidden></p>
<button class="button secondary" type="submit">Add a passkey</button>
</form>
<p class="words" data-passkey="missing">To add one, this page needs script and a browser that knows passkeys.</p>`;

const exportForm = html`
<h2 class="subtitle">Your data</h2>
<p class="words">Your name, your address, your devices, your passkeys, your orders, your newsletter and the mails of this account.</p>
${form('Export', html`<button class="button secondary" type="submit">Download as JSON</button>`)}`;

const closeForm = (parts: ManagePageParts): Html => html`
<h2 class="subtitle">Close your account</h2>
<p class="words">Your name, your address, your bag, your newsletter, your password and your passkeys are erased at once, and all devices are signed out. An order that is on its way keeps what is needed until 14 days after it has arrived. Of orders that are over, only what tax law asks for stays: pieces, amounts and dates, without your name or address. Nobody can undo this.</p>
${form(
  'Close',
  html`${currentPassword(parts, 'close-current')}
<button class="button secondary" type="submit">Close my account</button>`,
)}`;

export const closedPage = (productName: string): string =>
  page({
    productName,
    title: 'Your account is closed',
    content: html`<p class="lead">Your name, your address, your bag, your newsletter, your password and your passkeys are erased, and all devices are signed out.</p>
<p>Orders that are over are without your name and address in a few minutes. One that is on its way follows 14 days after it has arrived; until then its mails lead to it.</p>
<p class="aside"><a href="/">Back to the shop</a></p>`,
  });
