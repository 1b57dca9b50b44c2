import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { orderLines, orders } from '../../adapters/tables.ts';
import { settlePayment } from '../../rules/settle-payment.ts';
import { clientsOfOneBag, type PageClient, type Step } from '../../testing/page-client.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Plays hundreds of purchases: slow on a busy machine.
jest.setTimeout(300_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await changePrice();
});
afterAll(() => shop.stop());

let imports = 0;
/** Changes a price and a delivery, as an import does. */
async function changePrice(): Promise<void> {
  imports += 1;
  await shop.put({
    id: 1,
    pence: 6700 + 100 * (imports % 7),
    shipping: 450 + 50 * (imports % 3),
    stock: [9999],
  });
}

let users = 0;
async function newBag(kind: 'guest' | 'account', count: number) {
  users += 1;
  return clientsOfOneBag(shop, kind === 'guest' ? { count } : { count, userId: `user-${users}` });
}

type Bag = Awaited<ReturnType<typeof newBag>>;

/** Expects that everybody paid what they were shown, each payment is one order, and no piece was sold twice. */
async function expectTrueAmounts({ clients, bagId }: Bag): Promise<void> {
  const charges = clients.flatMap((client) => client.charges);
  for (const { chargedPence, shownPence } of charges) expect(chargedPence).toBe(shownPence);
  for (const { intentId } of charges) {
    const intent = await shop.deps.provider.retrieve(intentId);
    if (intent) await settlePayment(shop.deps, intent);
  }
  const { db } = shop.database;
  const complete = await db
    .select()
    .from(orders)
    .where(and(eq(orders.bagId, bagId), eq(orders.state, 'complete')));
  expect(complete.map(({ intentId, totalPence }) => [intentId, totalPence]).sort()).toEqual(
    charges.map(({ intentId, shownPence }) => [intentId, shownPence]).sort(),
  );
  const sold = complete.length
    ? await db
        .select()
        .from(orderLines)
        .where(
          inArray(
            orderLines.orderId,
            complete.map(({ id }) => id),
          ),
        )
    : [];
  const pieces = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(pieces).toBeLessThanOrEqual(1 + clients.reduce((sum, { added }) => sum + added, 0));
}

type Play = [client: number, step: Step];

/** All ways in which these clients' steps can come after each other. */
function interleavings(scripts: Play[][]): Play[][] {
  if (scripts.every((script) => script.length === 0)) return [[]];
  return scripts.flatMap(([head, ...rest], place) =>
    head ? interleavings(scripts.with(place, rest)).map((tail) => [head, ...tail]) : [],
  );
}

const stepsOf = (client: number, ...steps: Step[]): Play[] => steps.map((step) => [client, step]);
const play = async (clients: PageClient[], plays: Play[]) => {
  for (const [client, step] of plays) await clients[client]?.do(step);
};

describe.each(['guest', 'account'] as const)('two clients of the bag of a %s', (kind) => {
  it('pay what they have seen when one adds a piece, in every order of their steps (D37, CK-48)', async () => {
    const all = interleavings([
      stepsOf(0, 'open', 'place', 'pay'),
      stepsOf(1, 'add', 'open', 'place', 'pay'),
    ]);
    expect(all).toHaveLength(35);
    for (const plays of all) {
      const bag = await newBag(kind, 2);
      await play(bag.clients, plays);
      await expectTrueAmounts(bag);
    }
  });

  it('buy one content once, in every order of their steps (T06)', async () => {
    const all = interleavings([stepsOf(0, 'open', 'place', 'pay'), stepsOf(1, 'open', 'place', 'pay')]);
    for (const plays of all) {
      const bag = await newBag(kind, 2);
      await play(bag.clients, plays);
      await expectTrueAmounts(bag);
      expect(bag.clients.flatMap((client) => client.charges)).toHaveLength(1);
    }
  });
});

const anyPlay = fc.tuple(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom<Step | 'import'>('add', 'open', 'open', 'place', 'place', 'pay', 'pay', 'import'),
);

describe.each(['guest', 'account'] as const)('three clients of the bag of a %s', (kind) => {
  it('pay what they have seen, whatever they and an import do (T13)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPlay, { minLength: 6, maxLength: 16 }), async (plays) => {
        const bag = await newBag(kind, 3);
        for (const [client, step] of plays) {
          if (step === 'import') await changePrice();
          else await bag.clients[client]?.do(step);
        }
        await expectTrueAmounts(bag);
      }),
      { numRuns: 15 },
    );
  });

  it('pay what they have seen when they do it at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bag = await newBag(kind, 3);
      const [a, b, c] = bag.clients;
      await Promise.all([
        play([a] as PageClient[], stepsOf(0, 'open', 'place', 'pay')),
        play([b] as PageClient[], stepsOf(0, 'add', 'open', 'place', 'pay')),
        play([c] as PageClient[], stepsOf(0, 'open', 'place', 'open', 'place', 'pay')),
        changePrice(),
      ]);
      await expectTrueAmounts(bag);
    }
  });
});
