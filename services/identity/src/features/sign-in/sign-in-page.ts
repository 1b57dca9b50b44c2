import { html } from '@toile/service-kit';
import { alert, field } from '../../pages/form-parts.ts';
import { page } from '../../pages/page.ts';

export interface SignInPageParts {
  productName: string;
  uid: string;
  email?: string;
  error?: string;
}

export function signInPage({ productName, uid, email, error }: SignInPageParts): string {
  return page({
    productName,
    title: 'Sign in',
    content: html`<p class="lead">Your bag comes with you. You can buy without an account, too.</p>
${alert(error)}
<form class="form" method="post" action="/identity/interaction/${uid}/login">
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, autofocus: !email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: Boolean(email) })}
<button class="button" type="submit">Sign in</button>
</form>
<p class="aside">New to ${productName}? <a href="/identity/interaction/${uid}/register">Create an account</a></p>
<p><a href="/identity/interaction/${uid}/abort">Back to the shop</a></p>`,
  });
}
