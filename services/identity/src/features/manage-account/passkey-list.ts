import { accountPaths } from '@toile/identity-contract';
import { type Html, html } from '@toile/service-kit';
import { field } from '../../adapters/pages/form-parts.ts';
import { time } from '../../adapters/pages/time.ts';
import type { Passkey } from '../../domain/passkeys.ts';

const form = (word: string, id: string, content: Html): Html =>
  html`<form class="form" method="post" action="${accountPaths.manage}/${word}"><input type="hidden" name="id" value="${id}">${content}</form>`;

/** The passkeys of an account; each can be renamed and removed, without script too. */
export function passkeyList({ passkeys }: { passkeys: Passkey[] }): Html {
  const item = ({ id, name, addedAt, usedAt }: Passkey, index: number): Html => html`<li class="session">
<div><strong class="strong">${name}</strong><br><span class="hint">Added ${time(addedAt)}, ${usedAt ? html`last used ${time(usedAt)}` : 'not used yet'}</span>
<details class="rename"><summary class="more">Rename<span class="unseen"> ${name}</span></summary>
${form(
  'PasskeyName',
  id,
  html`${field({ name: 'name', id: `passkey-${index}`, label: 'Name of the passkey', autocomplete: 'off', value: name })}
<button class="small" type="submit">Save</button>`,
)}
</details></div>
${form('PasskeyGone', id, html`<button class="small" type="submit">Remove<span class="unseen"> ${name}</span></button>`)}
</li>`;
  return html`<p class="words">Sign in with your finger, your face or the PIN of a device instead of your password, which keeps working.</p>
${passkeys.length > 0 && html`<ul class="sessions">${passkeys.map(item)}</ul>`}`;
}
