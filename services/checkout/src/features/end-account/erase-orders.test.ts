import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderCookie } from '@toile/checkout-contract';
import { mailboxPost } from '@toile/mail';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { askRefund } from '../../rules/ask-refund.ts';
import { followRefunds } from '../../rules/follow-refunds.ts';
import { takeReport } from '../../rules/take-report.ts';
import {
  closeAccount,
  deliver,
  everythingIn,
  newAccount,
  orderBy,
  rowsOf,
} from '../../testing/account-orders.ts';
import { sandboxClient } from '../../testing/sandbox-client.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop, testOrigin } from '../../testing/test-shop.ts';
import { forgetOld } from '../forget/forget-old.ts';
import { doRefund } from '../refund/do-refund.ts';
import { composeOrderMail } from '../send-mail/order-mail.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, designerId: 1060, stock: [1000] });
});
afterAll(() => shop.stop());

let accountId: string;
let token: string;
beforeEach(async () => {
  ({ accountId, token } = await newAccount(shop));
});

const close = (confirmedEmail?: string) => closeAccount(shop, accountId, confirmedEmail);
const query = <Row extends object>(text: string, values?: unknown[]) => rowsOf<Row>(shop, text, values);

describe('the orders of a closed account', () => {
  it('that are over lose everything that leads to the shopper, in every table; what tax law asks for stays', async () => {
    const own = await orderBy(shop, token);
    const guest = await orderBy(shop);
    await new Shopper(shop, token).add(1);
    for (const each of [own, guest]) {
      await deliver(shop, each, 15);
      const mail = { date: new Date(), subject: 'x', text: each.email, html: each.email, to: each.email };
      const [owed] = await query<{ id: string }>('select id from outbox where order_id = $1', [each.id]);
      await mailboxPost(shop.database.db).deliver({ ...mail, messageId: `${owed?.id}@shop` }, async () => {});
    }
    const asked = { number: own.number, amountPence: 100, key: 'as Zoe asked' };
    const refund = await shop.database.db.transaction((tx) => askRefund(tx, shop.deps.jobs, asked));
    if (refund.ok) await doRefund(shop.deps, refund.refund.id);
    await query('update outbox set sent_at = now() where order_id = $1', [own.id]);
    expect((await close(guest.email)).status).toBe(204);

    const left = await everythingIn(shop);
    for (const each of [own, guest])
      for (const trace of [...each.traces, 'ZX-TRACK-17', 'as Zoe asked'])
        expect([trace, left.includes(trace)]).toEqual([trace, false]);
    expect(await query('select user_id from orders where user_id = $1', [accountId])).toEqual([]);
    expect(await query('select 1 from bags where user_id = $1', [accountId])).toEqual([]);
    const [kept] = await query(
      `select o.total_pence, o.state, o.billing_address ->> 'country' as country, o.paid_by,
       l.title, l.unit_price_pence, p.brand_title, p.shipping_pence, o.completed_at is not null as has_day, r.amount_pence
       from orders o join order_lines l on l.order_id = o.id join order_parcels p on p.order_id = o.id
       join refunds r on r.order_id = o.id where o.id = $1`,
      [own.id],
    );
    expect(kept).toEqual({
      total_pence: 2449,
      state: 'complete',
      country: 'GB',
      paid_by: { method: 'card', brand: 'visa' },
      title: 'Coat 1',
      unit_price_pence: 1999,
      brand_title: 'Brand 1060',
      shipping_pence: 450,
      has_day: true,
      amount_pence: 100,
    });
  });

  it('can be refunded and owe no mail for it, since nobody knows whose they were', async () => {
    const { id, number } = await orderBy(shop, token);
    await deliver(shop, { id, number }, 20);
    await query('update outbox set sent_at = now() where order_id = $1', [id]);
    await close();
    const asked = await shop.database.db.transaction((tx) =>
      askRefund(tx, shop.deps.jobs, { number, amountPence: 100 }),
    );
    if (asked.ok) await doRefund(shop.deps, asked.refund.id);
    expect(await query('select done_at is not null as done from refunds where order_id = $1', [id])).toEqual([
      { done: true },
    ]);
    expect(await query('select 1 from outbox where order_id = $1 and sent_at is null', [id])).toEqual([]);
  });

  it('have each of their refunds once: by its key, or as it was asked for at the provider', async () => {
    const { id, number } = await orderBy(shop, token);
    await deliver(shop, { id, number }, 20);
    const { db } = shop.database;
    const ask = (amountPence: number) =>
      db.transaction((tx) => askRefund(tx, shop.deps.jobs, { number, amountPence, key: 'claim 7' }));
    const asked = await ask(1250);
    if (asked.ok) await doRefund(shop.deps, asked.refund.id);
    const intentId = (await findOrder(db, id))?.intentId ?? ('' as never);
    const stripe = sandboxClient(shop.sandbox);
    const there = await stripe.refunds.create({ payment_intent: intentId, amount: 700 });
    const followThem = (event: string) =>
      followRefunds(shop.deps, intentId, { id: event + id, type: 'refund' });
    const given = async () => (await refundsOf(db, id)).map(({ amountPence }) => amountPence);
    await followThem('before');
    await query('update outbox set sent_at = now() where order_id = $1', [id]);
    await close();
    expect((await findOrder(db, id))?.erasedAt).not.toBeNull();

    expect(await ask(1250)).toMatchObject({ ok: true, isNew: false });
    expect(await ask(1251)).toEqual({ ok: false, reason: 'another-amount' });
    await followThem('after');
    expect(await given()).toEqual([1250, 700]);
    await shop.sandbox.failRefund(there.id);
    await followThem('failed');
    expect(await given()).toEqual([1250]);
  });

  it('that are on their way keep what is needed until 14 days after they have arrived', async () => {
    const under = await orderBy(shop, token);
    await close();
    await forgetOld(shop.database.db);
    const kept = async () =>
      (
        await query<{ email_address: string }>('select email_address from orders where id = $1', [under.id])
      )[0];
    expect(await kept()).toEqual({ email_address: under.email });
    await deliver(shop, under, 13);
    await forgetOld(shop.database.db);
    expect(await kept()).toEqual({ email_address: under.email });
    await query("update parcel_reports set at = now() - interval '15 days' where order_id = $1", [under.id]);
    await query('update refunds set done_at = null where order_id = $1', [under.id]);
    await forgetOld(shop.database.db);
    expect(await kept()).toEqual({ email_address: '' });
    expect(await everythingIn(shop)).not.toContain(under.email);
  });

  it('wait for a mail that is owed, and for money that goes back', async () => {
    const { id, number } = await orderBy(shop, token);
    await deliver(shop, { id, number }, 20);
    const asked = await shop.database.db.transaction((tx) =>
      askRefund(tx, shop.deps.jobs, { number, amountPence: 100 }),
    );
    await close();
    const erased = async () =>
      (await query<{ is: boolean }>('select erased_at is not null as is from orders where id = $1', [id]))[0]
        ?.is;
    expect(await erased()).toBe(false);
    if (asked.ok) await doRefund(shop.deps, asked.refund.id);
    await forgetOld(shop.database.db);
    expect(await erased()).toBe(false);
    await query('update outbox set sent_at = now() where order_id = $1', [id]);
    await forgetOld(shop.database.db);
    expect(await erased()).toBe(true);
  });

  it('are opened by no link, key, number or address afterwards, and owe no mail', async () => {
    const { id, number, email } = await orderBy(shop, token);
    await deliver(shop, { id, number }, 20);
    const link = shop.deps.orderKeys.linkOf({ number }, new Date());
    const answer = await fetch(shop.url + link, { redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const open = () => fetch(`${shop.url}/api/orders/${number}`, { headers: { cookie } });
    expect(cookie).toContain(orderCookie(number, true));
    expect((await open()).status).toBe(200);
    await close();
    expect((await open()).status).toBe(404);
    for (const emailAddress of [email, ''])
      expect(
        (
          await fetch(`${shop.url}/api/orders/find`, {
            method: 'POST',
            redirect: 'manual',
            headers: { origin: testOrigin, 'x-forwarded-for': '198.19.7.1' },
            body: new URLSearchParams({ number, emailAddress }),
          })
        ).status,
      ).toBe(404);
    const status = await (await fetch(`${shop.url}/api/checkout/complete/${id}/status`)).json();
    expect(status).not.toHaveProperty('order.details');
    const [owed] = await query<{ id: string }>(
      "insert into outbox (order_id, kind) values ($1, 'order-confirmation') returning id",
      [id],
    );
    const letterhead = { shop: {} as never, origin: testOrigin, host: 'x', orderKeys: shop.deps.orderKeys };
    const compose = composeOrderMail(shop.database.db, letterhead);
    expect(await compose({ id: owed?.id ?? '' } as never)).toBeUndefined();
  });

  it('take no word of their parcels any more', async () => {
    const { id, number } = await orderBy(shop, token);
    await deliver(shop, { id, number }, 20);
    await close();
    const data = { orderNumber: number, designerId: 1060, trackingNumber: 'LATE-TRACK-18' };
    const told = { type: 'parcel.sent', timestamp: new Date(), data } as const;
    expect(await takeReport(shop.deps, told)).toEqual({ ok: true, isNews: false });
    expect(await everythingIn(shop)).not.toContain('LATE-TRACK-18');
  });

  it('that a call has placed while the account was closed follow', async () => {
    await close();
    const late = await orderBy(shop);
    await query('update orders set user_id = $1 where id = $2', [accountId, late.id]);
    await deliver(shop, late, 20);
    await forgetOld(shop.database.db);
    expect(await everythingIn(shop)).not.toContain(late.email);
  });

  it('are told twice, and of two at once, as if it were once', async () => {
    const { id, number, email } = await orderBy(shop, token);
    await deliver(shop, { id, number }, 20);
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await close()).status).toBe(204);
    expect(await everythingIn(shop)).not.toContain(email);
  });
});

describe('the orders of others', () => {
  it('that were never paid are forgotten after 90 days, paid ones after seven years, and no sooner', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(1);
    const data = await shopper.openCheckout();
    const { id: unpaid } = await shopper.placeOrder(data);
    const paid = await orderBy(shop);
    await deliver(shop, paid, 30);
    await query("update orders set state = 'expired', claim = 'none' where id = $1", [unpaid]);
    const erased = async () => {
      await forgetOld(shop.database.db);
      const rows = await query<{ id: string }>('select id from orders where erased_at is not null');
      return [unpaid, paid.id].map((id) => rows.some((row) => row.id === id));
    };
    const age = (days: number) =>
      query(
        `update orders set created_at = now() - $1 * interval '1 day', completed_at = case when completed_at is null
        then null else now() - $1 * interval '1 day' end where id = any($2)`,
        [days, [unpaid, paid.id]],
      );
    await age(89);
    expect(await erased()).toEqual([false, false]);
    await age(91);
    expect(await erased()).toEqual([true, false]);
    await age(6 * 365);
    expect(await erased()).toEqual([true, false]);
    await age(7 * 366 + 1);
    expect(await erased()).toEqual([true, true]);
  });
});
