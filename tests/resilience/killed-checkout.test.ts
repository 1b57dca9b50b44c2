import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { config } from '../config.ts';
import { buyCoat } from './support/buyer.ts';
import { expectExactStock, expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import { killAt, type Moment } from './support/kill-at.ts';
import { PayingSite, pieces } from './support/paying-site.ts';
import { type Step, steps } from './support/purchase-steps.ts';

/** T04: final within two minutes of the restart. */
const finalSeconds = 120;
const runs = config.runs;
jest.setTimeout(runs * 300_000);

let site: PayingSite;
beforeAll(async () => {
  site = await PayingSite.open();
});
afterAll(() => site.close());

async function survives(killed: Promise<void>, paying?: () => Promise<void>): Promise<void> {
  const bought = buyCoat(site, { ...(paying && { paying }) });
  const reached = await Promise.race([killed.then(() => true), sleep(90_000, false, { ref: false })]);
  expect(reached).toBe(true);
  await site.restart();
  const { basketId } = await bought;
  await untilFinal(site, finalSeconds);
  await expectOneSaleEach(site, [basketId]);
  await expectExactStock(site, pieces);
}

describe.each(Object.keys(steps))('a checkout that is killed at: %s (T04)', (name) => {
  it.each<Moment>(['before', 'after'])('%s it, charges once and loses nothing', async (moment) => {
    const step = steps[name] as Step;
    for (let run = 0; run < runs; run += 1)
      await survives(killAt(site.gates[step.place], { step, moment }, () => site.kill()));
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
