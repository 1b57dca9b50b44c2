import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { debit, slowIban } from '@toile/testing';
import { askBank, bankAnswers, type Debt, orderCoat, timeIsOver, untilEnded } from './support/debtor.ts';
import { expectExactStock } from './support/expect-one-sale.ts';
import { killAt, type Moment } from './support/kill-at.ts';
import { PayingSite, pieces } from './support/paying-site.ts';
import { type Step, steps } from './support/purchase-steps.ts';

jest.setTimeout(900_000);

let site: PayingSite;
beforeAll(async () => {
  site = await PayingSite.open({ sells: { currency: 'EUR', countries: ['GB', 'DE'] } });
});
afterAll(() => site?.close());
beforeEach(async () => {
  if (!site.isUp()) await site.restart();
});

/** State of the order by the time that the bank has the debit, and in the end. */
const asked = { state: 'confirming', claim: 'firm', charges: 0, mails: ['order-received'] };
const paid = {
  state: 'complete',
  claim: 'none',
  charges: 1,
  mails: ['order-confirmation', 'order-received'],
};
const refused = { ...asked, state: 'failed', claim: 'soft' };
const released = { state: 'expired', claim: 'none', charges: 0, mails: ['order-received', 'payment-failed'] };

const told = ['webhook receive', 'event insert', 'status commit'];
const allSteps: Record<string, Step> = {
  ...steps,
  'cancelling at the provider': { place: 'provider', text: '/cancel HTTP' },
};

/** Kills the checkout at a step of `act`, and starts it again. */
async function killedAt(name: string, moment: Moment, act: () => Promise<unknown>): Promise<void> {
  const step = allSteps[name] as Step;
  const killed = killAt(site.gates[step.place], { step, moment }, () => site.kill());
  await act();
  expect(await Promise.race([killed.then(() => true), sleep(90_000, false, { ref: false })])).toBe(true);
  await site.restart();
}

const moments = (names: string[]) =>
  names.flatMap((name) => (['before', 'after'] as const).map((moment) => [moment, name] as const));

/** Asked, and nothing of it is under way any more. */
async function inHand(iban: string): Promise<Debt> {
  const debt = await orderCoat(site);
  await askBank(debt, iban);
  await untilEnded(site, debt, asked);
  return debt;
}

async function isReleasedOnce(debt: Debt): Promise<void> {
  await untilEnded(site, debt, released);
  await expectExactStock(site, pieces);
  expect((await debit(debt.shopper, debt.data)).status).toBe(400);
  expect(await debt.shopper.bag()).toMatchObject({ totalItems: 1 });
}

describe('a checkout that is killed while it hears that a bank has a debit', () => {
  it.each(moments(['finish call', ...told, 'outbox insert', 'mail']))(
    '%s the %s, takes the pieces once and is paid once',
    async (moment, name) => {
      const debt = await orderCoat(site);
      await killedAt(name, moment, () => askBank(debt, slowIban.pays));
      await untilEnded(site, debt, asked);
      await expectExactStock(site, pieces);
      await bankAnswers(site, debt);
      await untilEnded(site, debt, paid);
      await expectExactStock(site, pieces);
    },
  );
});

describe('a checkout that is killed while it hears that the bank paid', () => {
  it.each(moments([...told, 'outbox insert', 'mail']))('%s the %s, sells once', async (moment, name) => {
    const debt = await inHand(slowIban.pays);
    await killedAt(name, moment, () => bankAnswers(site, debt));
    await untilEnded(site, debt, paid);
    await expectExactStock(site, pieces);
  });
});

describe('a checkout that is killed while it hears that the bank refused', () => {
  it.each(moments(told))('%s the %s, releases once', async (moment, name) => {
    const debt = await inHand(slowIban.refuses);
    await killedAt(name, moment, () => bankAnswers(site, debt));
    await untilEnded(site, debt, refused);
    await expectExactStock(site, pieces);
    await timeIsOver(site, debt);
    await isReleasedOnce(debt);
  });
});

describe('a checkout that is killed while it ends what the bank refused', () => {
  it.each(moments(['cancelling at the provider', 'status commit', 'outbox insert', 'mail']))(
    '%s the %s, releases once',
    async (moment, name) => {
      const debt = await inHand(slowIban.refuses);
      await bankAnswers(site, debt);
      await untilEnded(site, debt, refused);
      await killedAt(name, moment, () => timeIsOver(site, debt));
      await isReleasedOnce(debt);
    },
  );
});
