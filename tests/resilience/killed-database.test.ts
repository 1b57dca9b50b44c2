import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { config } from '../config.ts';
import { buyCoat } from './support/buyer.ts';
import { expectExactStock, expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import { killAt, type Moment } from './support/kill-at.ts';
import { type MortalDatabase, mortalDatabase } from './support/mortal-database.ts';
import { PayingSite, pieces } from './support/paying-site.ts';
import { type Step, steps } from './support/purchase-steps.ts';
import { scratch } from './support/scratch.ts';

/** As T04: final within two minutes of the restart. */
const finalSeconds = 120;
const runs = config.runs;
jest.setTimeout(runs * 300_000);

let database: MortalDatabase;
let site: PayingSite;
beforeAll(async () => {
  database = await mortalDatabase(await scratch());
  site = await PayingSite.open({ orders: database });
});
afterAll(() => site?.close());

async function survives(killed: Promise<void>): Promise<void> {
  const bought = buyCoat(site);
  const reached = await Promise.race([killed.then(() => true), sleep(90_000, false, { ref: false })]);
  expect(reached).toBe(true);
  await database.restart();
  const { basketId } = await bought;
  await untilFinal(site, finalSeconds);
  await expectOneSaleEach(site, [basketId]);
  await expectExactStock(site, pieces);
  // The checkout has lived through it.
  expect(site.isUp()).toBe(true);
}

describe.each(Object.keys(steps))('a database that is killed at: %s (T05)', (name) => {
  it.each<Moment>(['before', 'after'])('%s it, charges once and loses nothing', async (moment) => {
    const step = steps[name] as Step;
    for (let run = 0; run < runs; run += 1)
      await survives(killAt(site.gates[step.place], { step, moment }, () => database.kill()));
  });
});
