import { createHmac } from 'node:crypto';
import { signedHead } from '@toile/release-signing';
import type { ChannelChange } from '../../domain/releases.ts';

export interface WebhookMessage {
  headers: Record<string, string>;
  body: string;
}

/**
 * A change as the specification of Standard Webhooks writes it. The id is that of the change, however often it is sent:
 * receivers pass over one that they know. It has the signed end of
 * the history. `secret` is its bytes in base64.
 */
export function webhookMessage(
  change: ChannelChange,
  { secret, headKey }: { secret: string; headKey?: string | undefined },
  now = new Date(),
): WebhookMessage {
  const { channel, revision, hash } = change;
  const id = `${channel}-${revision}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify({
    type: `channel.${change.action}`,
    timestamp: change.at.toISOString(),
    data: { ...change, ...(headKey && hash && { head: signedHead({ channel, revision, hash }, headKey) }) },
  });
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  };
}
