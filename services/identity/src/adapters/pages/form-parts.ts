import { type Html, html } from '@toile/service-kit';

export interface FieldParts {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  error?: string;
  autofocus?: boolean;
}

/** A labelled field; its hint and error are read out with it. */
export function field(parts: FieldParts): Html {
  const { name, label, type = 'text', autocomplete, value, hint, error, autofocus } = parts;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label class="label" for="${name}">${label}</label>
${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
${value !== undefined && html`value="${value}"`}
${described && html`aria-describedby="${described}"`}
${error && html`aria-invalid="true"`}
${autofocus && html`autofocus`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}

/** An error of the whole form. */
export const alert = (message: string | undefined) =>
  message ? html`<p class="alert" role="alert">${message}</p>` : html``;

export const notice = (message: string | undefined) =>
  message ? html`<p class="notice" role="status">${message}</p>` : html``;
