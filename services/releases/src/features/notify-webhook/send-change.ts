import { type SmtpSettings, smtpPost } from '@toile/mail';
import { html } from '@toile/service-kit';
import type { ChannelChange } from '../../domain/releases.ts';
import { pagerEvent, slackMessage, teamsMessage } from './chat-messages.ts';
import { toldChange } from './told-change.ts';
import { webhookMessage } from './webhook-message.ts';

/** Receiver of changes, by the settings. */
export type Receiver =
  | { format: 'standard'; url: string; secret: string; headKey?: string | undefined }
  | { format: 'slack' | 'teams'; url: string }
  | { format: 'pagerduty'; url: string; routingKey: string }
  | { format: 'mail'; to: string; smtpUrl: string; from: SmtpSettings['from'] };

/** Tells one change; rejects when it was not taken. */
export type SendChange = (change: ChannelChange, end: AbortSignal) => Promise<void>;

/** The receiver understands the message and doesn't take it. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}
const refusals = [400, 413, 422];

const answerMs = 10_000;
/** Together they are less than the time for which a change is claimed: else another process would send it, too. */
const mailTimes = { handOverMs: 10_000, answerMs: 20_000 };

async function post(
  url: string,
  message: { headers?: Record<string, string>; body: string },
  end: AbortSignal,
) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...message.headers },
    body: message.body,
    redirect: 'error',
    signal: AbortSignal.any([end, AbortSignal.timeout(answerMs)]),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const Failure = refusals.includes(answer.status) ? MessageRefused : Error;
  throw new Failure(`The webhook answered ${answer.status}`);
}

/** The same id however often and by whichever process it is sent: a mailbox shows it once. */
function sendMail({ to, smtpUrl, from }: Extract<Receiver, { format: 'mail' }>): SendChange {
  const smtp = smtpPost({
    url: smtpUrl,
    from: { ...from, name: from.name || 'Releases' },
    replyTo: from.address,
    ...mailTimes,
  });
  return async (change) => {
    const { title, facts } = toldChange(change);
    const lines = facts.map(([name, words]) => `${name}: ${words}`);
    const delivery = await smtp.deliver(
      {
        messageId: `${change.channel}-${change.revision}@${from.address.split('@').at(-1)}`,
        date: change.at,
        to,
        subject: title,
        text: lines.join('\n'),
        html: html`${lines.map((line) => html`<p>${line}</p>`)}`.markup,
      },
      async () => {},
    );
    if (delivery.kind === 'taken') return;
    const Failure = delivery.kind === 'refused' && delivery.forGood ? MessageRefused : Error;
    throw new Failure(`The mail server did not take it: ${delivery.reason}`);
  };
}

/** Words for a chat or a pager; undefined: nobody is told of this one. */
function wordsFor(
  receiver: Extract<Receiver, { format: 'slack' | 'teams' | 'pagerduty' }>,
  change: ChannelChange,
): object | undefined {
  if (receiver.format === 'pagerduty') return pagerEvent(change, receiver.routingKey);
  return receiver.format === 'slack' ? slackMessage(change) : teamsMessage(change);
}

/** The way to a receiver. */
export function sendTo(receiver: Receiver): SendChange {
  if (receiver.format === 'mail') return sendMail(receiver);
  if (receiver.format === 'standard')
    return (change, end) => post(receiver.url, webhookMessage(change, receiver), end);
  return async (change, end) => {
    const words = wordsFor(receiver, change);
    if (words) await post(receiver.url, { body: JSON.stringify(words) }, end);
  };
}
