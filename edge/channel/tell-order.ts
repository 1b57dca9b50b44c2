import type { SignedOrder } from '@toile/releases-contract';
import { type ChannelReaderOptions, channelAddress } from './read-channel.ts';

const answerMs = 5000;
/** Orders that wait until the release service is back. */
export const mostUntold = 20;

async function send(signed: SignedOrder, options: ChannelReaderOptions): Promise<void> {
  const answer = await fetch(`${channelAddress(options)}/emergency-orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signed),
    signal: AbortSignal.timeout(answerMs),
  });
  if (answer.status >= 500) throw new Error(`The release service took no order: ${answer.status}`);
  if (!answer.ok)
    options.logger.error({ status: answer.status, reason: await answer.text() }, 'order refused');
}

interface Untold {
  orders: readonly SignedOrder[] | undefined;
  onTold: () => void;
}

/**
 * Orders that were followed and that the release service has to be told of, for its history: with the next change it shows the
 * ordered set itself. Each is told until the service has answered; another edge may have been first.
 */
export function untoldOrders(options: ChannelReaderOptions, { orders: kept = [], onTold }: Untold) {
  let orders = [...kept];
  let telling: Promise<void> | undefined;

  /** Tells of each; should one fail, those before it are not told again. */
  async function tellEach(): Promise<void> {
    for (const signed of orders) {
      await send(signed, options);
      orders = orders.filter((each) => each !== signed);
      onTold();
    }
  }
  return {
    orders: () => orders,
    add(signed: SignedOrder): void {
      orders = [signed, ...orders].slice(0, mostUntold);
    },
    /** The latest first, each once however many ask meanwhile; rejects while one can't be told. */
    report(): Promise<void> {
      telling ??= tellEach().finally(() => {
        telling = undefined;
      });
      return telling;
    },
  };
}
