import { healthActor } from '../../domain/health-measures.ts';
import type { ChannelChange } from '../../domain/releases.ts';
import { toldChange } from './told-change.ts';

/** Slack reads these three as its own signs. */
const forSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Slack refuses a longer text for good, and all changes after it would wait. */
const mostOfSection = 3000;

/** Body for an incoming webhook of Slack: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export function slackMessage(change: ChannelChange): object {
  const { title, facts } = toldChange(change);
  const lines = facts.map(([name, words]) => `*${name}* ${forSlack(words)}`);
  const text = [`*${forSlack(title)}*`, ...lines].join('\n').slice(0, mostOfSection);
  return { text: forSlack(title), blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] };
}

/** Body for a workflow of Teams that posts a card: "When a Teams webhook request is received". */
export function teamsMessage(change: ChannelChange): object {
  const { title, facts } = toldChange(change);
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: title, weight: 'bolder', wrap: true },
            { type: 'FactSet', facts: facts.map(([name, value]) => ({ title: name, value })) },
          ],
        },
      },
    ],
  };
}

const mostOfSummary = 1024;

/** Acts of health that somebody is called for. */
const calling: readonly ChannelChange['action'][] = ['ask', 'rollback', 'end-candidate'];
/** Acts of people that answer the call. */
const answering: readonly ChannelChange['action'][] = [
  'acknowledge',
  'rollback',
  'end-candidate',
  'emergency-order',
];

/**
 * Event for PagerDuty (Events API v2): health asks somebody, or has taken something back by itself. Who acknowledges that, or takes
 * something back, ends it. Undefined for all other changes: nobody is called for what a person does.
 */
export function pagerEvent(change: ChannelChange, routingKey: string): object | undefined {
  const { channel, action, actor, at } = change;
  const { title, facts } = toldChange(change);
  const dedupKey = `toile ${channel}`;
  const isOfHealth = actor === healthActor;
  if (!(isOfHealth ? calling : answering).includes(action)) return undefined;
  if (!isOfHealth) return { routing_key: routingKey, event_action: 'resolve', dedup_key: dedupKey };
  return {
    routing_key: routingKey,
    event_action: 'trigger',
    dedup_key: dedupKey,
    payload: {
      summary: [title, ...facts.map(([name, words]) => `${name}: ${words}`)]
        .join('. ')
        .slice(0, mostOfSummary),
      source: channel,
      severity: action === 'ask' ? 'warning' : 'error',
      timestamp: at.toISOString(),
    },
  };
}
