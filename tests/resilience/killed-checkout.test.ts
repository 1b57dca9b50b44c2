import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { config } from '../config.ts';
import { buyCoat } from './support/buyer.ts';
import { expectExactStock, expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import type { Watch } from './support/gate.ts';
import { PayingSite, type Place, pieces } from './support/paying-site.ts';

/** T04: final within two minutes of the restart. */
const finalSeconds = 120;
const runs = config.runs;
jest.setTimeout(runs * 300_000);

let site: PayingSite;
beforeAll(async () => {
  site = await PayingSite.open();
});
afterAll(() => site.close());

type Moment = 'before' | 'after';
interface Step {
  place: Place;
  /** Of what the checkout sends or gets there. */
  text: string;
  /** Then this on the same connection: the step itself. */
  followedBy?: string;
}

const steps: Record<string, Step> = {
  'intent create': { place: 'provider', text: 'POST /v1/payment_intents HTTP' },
  'intent record': { place: 'database', text: 'update "payments" set "intent_id"' },
  'order insert': { place: 'database', text: 'insert into "orders"' },
  'order commit': { place: 'database', text: 'insert into "orders"', followedBy: 'commit' },
  'finish call': { place: 'shopper', text: 'POST /api/checkout/finish-checkout-order' },
  'webhook receive': { place: 'webhooks', text: 'POST /api/checkout/webhooks/stripe' },
  'event insert': { place: 'database', text: 'insert into "webhook_events"' },
  'status commit': { place: 'database', text: 'update "orders" set "state"', followedBy: 'commit' },
  'outbox insert': { place: 'database', text: 'insert into "outbox"' },
  mail: { place: 'database', text: 'insert into "mailbox"' },
  'answer to the order call': { place: 'shopper', text: 'POST /api/checkout/initiate-checkout-order' },
};

/**
 * Kills the checkout when a step is reached: `before` its request goes on, or `after` it was done, when its answer
 * arrives and nobody reads it. Resolves when the process has ended.
 */
function killAt({ place, text, followedBy }: Step, moment: Moment): Promise<void> {
  return new Promise((resolve) => {
    const gate = site.gates[place];
    const begun = new Set<number>();
    let answering: number | undefined;
    const kill = async () => {
      gate.watch = () => 'pass';
      await site.kill();
      resolve();
      return 'cut' as const;
    };
    const watch: Watch = ({ direction, text: seen, connection }) => {
      if (direction === 'down') return connection === answering ? kill() : 'pass';
      const isBegun = begun.has(connection);
      if (seen.includes(text)) begun.add(connection);
      const isReached = followedBy === undefined ? seen.includes(text) : isBegun && seen.includes(followedBy);
      if (!isReached) return 'pass';
      if (moment === 'before') return kill();
      answering = connection;
      return 'pass';
    };
    gate.watch = watch;
  });
}

async function survives(killed: Promise<void>, paying?: () => Promise<void>): Promise<void> {
  const bought = buyCoat(site, { ...(paying && { paying }) });
  const reached = await Promise.race([killed.then(() => true), sleep(90_000, false, { ref: false })]);
  expect(reached).toBe(true);
  await site.restart();
  const { basketId } = await bought;
  expect(await untilFinal(site, finalSeconds)).toBeLessThan(finalSeconds);
  await expectOneSaleEach(site, [basketId]);
  await expectExactStock(site, pieces);
}

describe.each(Object.keys(steps))('a checkout that is killed at: %s (T04)', (name) => {
  it.each<Moment>(['before', 'after'])('%s it, charges once and loses nothing', async (moment) => {
    for (let run = 0; run < runs; run += 1) await survives(killAt(steps[name] as Step, moment));
  });
});

describe('a checkout that is killed around the payment (T04)', () => {
  it('before the card is confirmed, charges once and loses nothing', async () => {
    for (let run = 0; run < runs; run += 1) {
      let kill: () => void = () => {};
      const killed = new Promise<void>((resolve) => {
        kill = resolve;
      });
      await survives(killed, async () => {
        if (!site.isUp()) return;
        await site.kill();
        kill();
      });
    }
  });
});
