import { expect, it } from '@jest/globals';
import type { ChannelChange } from '../../domain/releases.ts';
import { slackMessage } from './chat-messages.ts';

it('is never longer than Slack takes, however many parts change', () => {
  const names = Array.from({ length: 200 }, (_, n) => [`mf-part-${n}`, '1.0.0-3fa9c1b2']);
  const change = {
    channel: 'live',
    action: 'promote',
    changed: Object.fromEntries(names),
    reason: '&',
    actor: 'jo',
  };
  const message = slackMessage(change as unknown as ChannelChange);
  expect(message).toMatchObject({ blocks: [{ text: { text: expect.stringMatching(/^.{3000}$/s) } }] });
});
