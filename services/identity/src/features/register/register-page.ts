import { html } from '@toile/service-kit';
import { addresses } from '../../adapters/pages/assets.ts';
import { alert, field } from '../../adapters/pages/form-parts.ts';
import { page } from '../../adapters/pages/page.ts';
import { shortestPassword } from '../../domain/password-rules.ts';
import type { Registration, RegistrationErrors } from './register.ts';

export interface RegisterPageParts {
  productName: string;
  /** Address that the form is sent to. */
  action: string;
  /** Address of the sign-in. */
  signIn: string;
  input?: Pick<Registration, 'name' | 'email'>;
  errors?: RegistrationErrors;
}

export function registerPage({ productName, action, signIn, input, errors = {} }: RegisterPageParts): string {
  const wrong = (['name', 'email', 'password'] as const).find((name) => errors[name]) ?? 'name';
  return page({
    productName,
    title: 'Create an account',
    scripts: [addresses.showPassword],
    content: html`<p class="lead">Your bag on all your devices.</p>
${alert(errors.form)}
<form class="form" method="post" action="${action}">
${field({ name: 'name', label: 'Name', autocomplete: 'name', value: input?.name, error: errors.name, autofocus: wrong === 'name' })}
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: input?.email, error: errors.email, autofocus: wrong === 'email' })}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${shortestPassword} characters. A few words work well.`,
  error: errors.password,
  autofocus: wrong === 'password',
})}
<button class="button" type="submit">Create account</button>
</form>
<p class="hint">What we do with your data is in our <a href="/privacy-policy">privacy policy</a>.</p>
<p class="aside">Do you have an account? <a href="${signIn}">Sign in</a></p>`,
  });
}
