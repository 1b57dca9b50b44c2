import { type Html, html } from '@toile/service-kit';

export interface FieldParts {
  name: string;
  /** Id of the field, where a page has two of this name. */
  id?: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  autofocus?: boolean;
}

/** A labelled field; its hint and error are read out with it. A script of the page shows what a password is. */
export function field(parts: FieldParts): Html {
  const { name, id = name, label, type = 'text', autocomplete, value, hint, error, autofocus } = parts;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label class="label" for="${id}">${label}</label>
${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}
<div class="entry">
<input class="input" id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
${type === 'password' && html`autocapitalize="none" spellcheck="false"`}
${value !== undefined && html`value="${value}"`}
${described && html`aria-describedby="${described}"`}
${error && html`aria-invalid="true"`}
${(autofocus || error) && html`autofocus`}>
${type === 'password' && html`<button class="show" type="button" hidden aria-pressed="false" aria-controls="${id}">Show <span class="unseen">${label.toLowerCase()}</span></button>`}
</div>
${error && html`<p class="error" id="${id}-error">${error}</p>`}
</div>`;
}

/** An error of the whole form. */
export const alert = (message: string | undefined) =>
  message ? html`<p class="alert" role="alert">${message}</p>` : html``;

export const notice = (message: string | undefined) =>
  message ? html`<p class="notice" role="status">${message}</p>` : html``;
