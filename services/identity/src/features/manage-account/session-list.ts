import { accountPaths } from '@toile/identity-contract';
import { type Html, html } from '@toile/service-kit';
import type { AccountSession } from '../../domain/account-sessions.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const time = (at: Date): Html => html`<time datetime="${at.toISOString()}">${moment.format(at)}</time>`;

/** The devices of an account; each except this one can be signed out. */
export function sessionList({
  sessions,
  sessionUid,
}: {
  sessions: AccountSession[];
  sessionUid: string;
}): Html {
  const item = ({ uid, browser, signedInAt, seenAt }: AccountSession): Html => html`<li class="session">
<div><strong class="strong">${browser}</strong><br><span class="hint">Signed in ${time(signedInAt)}, ${uid === sessionUid ? 'this device' : html`last seen ${time(seenAt)}`}</span></div>
${uid !== sessionUid && html`<form method="post" action="${accountPaths.manage}/Session"><input type="hidden" name="uid" value="${uid}"><button class="small" type="submit">Sign out<span class="unseen"> ${browser}</span></button></form>`}
</li>`;
  return html`<ul class="sessions">${sessions.map(item)}</ul>`;
}
