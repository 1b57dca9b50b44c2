import { accountPaths } from '@toile/identity-contract';
import { html } from '@toile/service-kit';
import { field, notice } from '../../adapters/pages/form-parts.ts';
import { page } from '../../adapters/pages/page.ts';
import { shortestPassword } from '../../domain/password-rules.ts';
import type { ManageErrors } from './manage-account.ts';

export interface ManagePageParts {
  productName: string;
  account: { name: string; email: string };
  message?: string;
  errors?: ManageErrors;
}

export function managePage({ productName, account, message, errors = {} }: ManagePageParts): string {
  return page({
    productName,
    title: 'Your account',
    content: html`<p class="lead">Signed in as ${account.email}</p>
${notice(message)}
<form class="form" method="post" action="${accountPaths.manage}/Name">
${field({ name: 'name', label: 'Name', autocomplete: 'name', value: account.name, error: errors.name })}
<button class="button secondary" type="submit">Save name</button>
</form>
<h2 class="subtitle">Change your password</h2>
<form class="form" method="post" action="${accountPaths.manage}/Password">
<input hidden type="text" name="username" autocomplete="username" value="${account.email}" readonly>
${field({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', error: errors.current })}
${field({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${shortestPassword} characters.`,
  error: errors.password,
})}
<button class="button secondary" type="submit">Change password</button>
</form>
<h2 class="subtitle">Sign out</h2>
<form class="form" method="post" action="${accountPaths.logout}">
<button class="button" type="submit">Sign out on this device</button>
</form>
<p class="aside"><a href="/">Back to the shop</a></p>`,
  });
}
