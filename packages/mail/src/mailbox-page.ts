import { type Html, html, htmlDocument, plainSheet } from '@toile/service-kit';
import { colour } from '@toile/tokens';
import type { KeptMail } from './mailbox.ts';
import { type MailboxOf, mailboxPlaces } from './mailbox-places.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** All mails, the newest first. */
export function listPage(mails: KeptMail[], of: MailboxOf): string {
  const path = mailboxPlaces[of];
  const others = Object.entries(mailboxPlaces).filter(([name]) => name !== of);
  const content = html`<h1>Mailbox</h1>
<p class="lead">Mails of ${of} that the shop would have sent. Without a mail server (SMTP_URL) they stay here.${others.map(([name, address]) => html` <a href="${address}">Those of ${name}</a>`)}</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : html`<ol>${mails.map((mail) => listItem(mail, path))}</ol>`}`;
  return page('Mailbox', content);
}

const listItem = ({ messageId, subject, to, receivedAt }: KeptMail, path: string): Html => html`<li>
<a href="${path}/${encodeURIComponent(messageId)}">${subject}</a>
<span>${to}</span> <time datetime="${receivedAt.toISOString()}">${time.format(receivedAt)}</time>
</li>`;

/** Page of a mail: as HTML in a frame that can do nothing, and as text. */
export function mailPage({ messageId, subject, to, text, receivedAt }: KeptMail, path: string): string {
  const content = html`<p><a href="${path}">Mailbox</a></p>
<h1>${subject}</h1>
<p class="lead">To ${to}, <time datetime="${receivedAt.toISOString()}">${time.format(receivedAt)}</time></p>
<h2>HTML</h2>
<iframe title="The mail as HTML" src="${path}/${encodeURIComponent(messageId)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2>
<pre>${text}</pre>`;
  return page(subject, content);
}

const page = (title: string, content: Html): string =>
  htmlDocument({ title, head: mailboxSheet.element, body: html`<main>${content}</main>` });

const seam = `1px solid ${colour('line')}`;
export const mailboxSheet = plainSheet(`
h2{margin:2rem 0 .5rem;font-size:1rem;font-weight:500}
.lead,time,span{color:${colour('ink-2')}}
ol{margin:1.5rem 0 0;padding:0;list-style:none;border-top:${seam}}
li{display:grid;gap:.25rem 1.5rem;padding:1rem 0;border-bottom:${seam}}
@media (min-width:48rem){li{grid-template-columns:1fr auto auto}}
iframe{display:block;box-sizing:border-box;width:100%;height:60rem;border:${seam};background:${colour('paper')};resize:both}
pre{margin:0;padding:1.5rem;border:${seam};background:${colour('sheet')};font:400 .875rem/1.5 ui-monospace,monospace;white-space:pre-wrap}
`);
