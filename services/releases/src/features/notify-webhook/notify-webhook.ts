import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@toile/service-kit';
import type { WebhookDeliveries } from '../../domain/webhook.ts';
import { MessageRefused, type SendChange } from './send-change.ts';

export interface WebhookDeps {
  changes: WebhookDeliveries;
  send: SendChange;
  logger: Logger;
}

const lookEveryMs = 1000;
/** Longer than an answer may take: no other process tells the same change meanwhile. */
const claimMs = 40_000;
const longestPauseMs = 5 * 60_000;
/** In about an hour a receiver may have been mended; then the changes after this one are told. */
const mostRefusals = 20;

/** Tells the next change. False when there was none. */
async function deliverNext({ changes, send, logger }: WebhookDeps, end: AbortSignal): Promise<boolean> {
  const next = await changes.claim(claimMs);
  if (!next) return false;
  const { change, tries } = next;
  try {
    await send(change, end);
  } catch (error) {
    if (error instanceof MessageRefused && tries >= mostRefusals) {
      logger.error(
        { err: error, channel: change.channel, revision: change.revision },
        'the webhook refuses a change, which is told no more',
      );
      await changes.delivered(change);
      return true;
    }
    if (!end.aborted) logger.warn({ err: error, tries }, 'the webhook did not take a change');
    await changes.postpone(
      change,
      end.aborted ? 0 : Math.min(lookEveryMs * 2 ** (tries - 1), longestPauseMs),
    );
    return true;
  }
  await changes.delivered(change);
  return true;
}

/**
 * Tells a webhook of every change of each channel, in its order and at least once. What it didn't take is sent again after a
 * pause that doubles up to five minutes; what it refuses (400, 413, 422), for an hour. Returns the end of it.
 */
export function startWebhook(deps: WebhookDeps): () => Promise<void> {
  const end = new AbortController();
  async function run(): Promise<void> {
    let hasBegun = false;
    while (!end.signal.aborted) {
      try {
        if (!hasBegun) await deps.changes.begin();
        hasBegun = true;
        if (await deliverNext(deps, end.signal)) continue;
      } catch (error) {
        deps.logger.error({ err: error }, 'changes could not be read for the webhook');
      }
      await sleep(lookEveryMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return () => {
    end.abort();
    return running;
  };
}
