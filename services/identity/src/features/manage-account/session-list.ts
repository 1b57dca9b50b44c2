import { accountPaths } from '@toile/identity-contract';
import { type Html, html } from '@toile/service-kit';
import { time } from '../../adapters/pages/time.ts';
import type { AccountSession } from '../../domain/account-sessions.ts';

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
