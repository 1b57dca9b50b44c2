import { authenticationPaths, mailedPaths } from '@toile/identity-contract';
import { html } from '@toile/service-kit';
import { alert, field } from '../../adapters/pages/form-parts.ts';
import { page } from '../../adapters/pages/page.ts';

export interface ForgottenPageParts {
  productName: string;
  email?: string;
  /** Beside the field. */
  error?: string;
  /** Of the whole form. */
  refusal?: string;
}

const signIn = html`<p class="aside"><a href="${authenticationPaths.login}">Back to sign in</a></p>`;

/** Asks whose password is forgotten. */
export function forgottenPage({ productName, email, error, refusal }: ForgottenPageParts): string {
  return page({
    productName,
    title: 'Forgotten your password?',
    content: html`<p class="lead">We send you a link to set a new one.</p>
${alert(refusal)}
<form class="form" method="post" action="${mailedPaths.forgotten}">
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, error, autofocus: true })}
<button class="button" type="submit">Send the link</button>
</form>
${signIn}`,
  });
}

/** The same for every address. */
export function askedPage({ productName, email }: { productName: string; email: string }): string {
  return page({
    productName,
    title: 'Read your mail',
    content: html`<p class="lead">If there is an account for ${email}, a mail is on its way. Its link works once, for 30 minutes.</p>
<p>No mail? Look among unwanted mails, or ask again with the address that you signed up with.</p>
${signIn}`,
  });
}
