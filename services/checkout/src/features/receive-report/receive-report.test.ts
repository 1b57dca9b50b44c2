import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parcelReportPath } from '@toile/checkout-contract';
import { Webhook } from 'standardwebhooks';
import { renewDesignerKey } from '../../adapters/designer-keys.ts';
import { changeOrder, findOrder } from '../../adapters/postgres-orders.ts';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { reportsOf } from '../../adapters/postgres-parcels.ts';
import { dayOf } from '../../domain/parcel-progress.ts';
import { importReports } from '../../rules/import-reports.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

const [mine, other, stranger] = [1060, 1061, 1062] as const;

let shop: TestShop;
let folder: string;
let id: string;
let number: string;
const secrets = new Map<number, string>();
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, designerId: mine, stock: [1000] }, { id: 2, designerId: other, stock: [1000] });
  for (const designer of [mine, other, stranger])
    secrets.set(designer, await renewDesignerKey(shop.database.db, designer));
  folder = await mkdtemp(path.join(tmpdir(), 'reports-'));
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  id = (await completedOrder(shop, 1, 2)).orderId;
  await shop.database.pool.query(`update orders set created_at = now() - interval '2 hours' where id = $1`, [
    id,
  ]);
  number = (await findOrder(shop.database.db, id))?.number ?? '';
});

/** So many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** The day so many days from now. */
const inDays = (days: number) => dayOf(ago(-days * 24 * 60));

const report = (type: string, data: object = {}, at = ago(10)) => ({
  type: `parcel.${type}`,
  timestamp: at.toISOString(),
  data: { orderNumber: number, designerId: mine, ...data },
});

interface Sent {
  to?: number;
  signedBy?: number;
  at?: Date;
  tampered?: string;
}

let messages = 0;
async function send(body: object, { to = mine, signedBy = to, at = new Date(), tampered }: Sent = {}) {
  messages += 1;
  const text = JSON.stringify(body);
  const messageId = `msg_${messages}`;
  const signature = new Webhook(secrets.get(signedBy) ?? '').sign(messageId, at, text);
  const { status } = await fetch(shop.url + parcelReportPath(to), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
      'x-forwarded-for': `198.19.7.${messages % 250}`,
    },
    body: tampered ?? text,
  });
  return status;
}

const known = async () =>
  (await reportsOf(shop.database.db, id))
    .map(({ designerId, type, readyBy, trackingNumber }) => [designerId, type, readyBy ?? trackingNumber])
    .sort();
const mails = async () =>
  (await mailsOf(shop.database.db, id)).slice(1).map(({ kind, about }) => `${kind} ${about}`);

async function importLines(...lines: (object | string)[]) {
  const file = path.join(folder, 'reports.ndjson');
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, text.join('\n'));
  return importReports(shop.deps, file);
}

describe('a signed report', () => {
  it('changes its parcel alone and mails the shopper once, however often it comes', async () => {
    const sent = report('sent', { carrier: 'Royal Mail', trackingNumber: 'AB123' });
    expect(await Promise.all([send(sent), send(sent), send(sent)])).toEqual([204, 204, 204]);
    expect(await send(sent)).toBe(204);
    expect(await known()).toEqual([[mine, 'sent', 'AB123']]);
    expect(await mails()).toEqual([`parcel-sent ${mine}`]);
  });

  it.each<[string, () => Promise<number>, number]>([
    ['of a time before the order', () => send(report('sent', {}, ago(180))), 409],
    ['of a delay until yesterday', () => send(report('delayed', { readyBy: inDays(-1) })), 409],
    ['of a delay of years', () => send(report('delayed', { readyBy: '9999-12-31' })), 409],
    ['signed with the key of another designer', () => send(report('sent'), { signedBy: other }), 401],
    ['signed six minutes ago', () => send(report('sent'), { at: ago(6) }), 401],
    ['signed for six minutes from now', () => send(report('sent'), { at: ago(-6) }), 401],
    [
      'that says something else than was signed',
      () => send(report('sent'), { tampered: JSON.stringify(report('delivered')) }),
      401,
    ],
    ['about another’s parcel', () => send(report('sent', { designerId: other })), 404],
    [
      'of a designer whose pieces are not in the order',
      () => send(report('sent', { designerId: stranger }), { to: stranger }),
      404,
    ],
    ['about no order', () => send(report('sent', { orderNumber: 'ZZZZ-ZZZZ' })), 404],
    ['of the future', () => send(report('sent', {}, ago(-10))), 409],
    ['of another kind', () => send(report('lost')), 400],
    ['of a delay without a day', () => send(report('delayed')), 400],
    ['with a carrier of two lines', () => send(report('sent', { carrier: 'A\nBcc: b@example.org' })), 400],
    [
      'with an address that is a script',
      () => send(report('sent', { trackingUrl: 'javascript:alert(1)' })),
      400,
    ],
  ])('%s is refused and changes nothing', async (_what, call, status) => {
    expect(await call()).toBe(status);
    expect(await known()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('about an order whose money has gone back is refused', async () => {
    await shop.database.db.transaction((tx) => changeOrder(tx, id, { state: 'refunded' }));
    expect(await send(report('sent'))).toBe(409);
    expect(await known()).toEqual([]);
  });

  it('is refused with the key before, once there is a new one', async () => {
    const before = secrets.get(mine) ?? '';
    secrets.set(mine, await renewDesignerKey(shop.database.db, mine));
    const now = secrets.get(mine) ?? '';
    secrets.set(mine, before);
    expect(await send(report('confirmed'))).toBe(401);
    secrets.set(mine, now);
    expect(await send(report('confirmed'))).toBe(204);
  });
});

describe('a file of reports', () => {
  it('is taken line by line: what is unknown or wrong is refused by its line, and the rest is in', async () => {
    const imported = await importLines(
      report('confirmed', { readyBy: inDays(28) }),
      report('sent', { orderNumber: 'ZZZZ-ZZZZ' }),
      '{"type":',
      report('sent', { designerId: other }),
      report('sent', { designerId: stranger }),
    );
    expect(imported).toEqual({
      news: 2,
      known: 0,
      refused: [
        { line: 2, reason: 'no such parcel of this designer' },
        { line: 3, reason: 'not valid JSON' },
        { line: 5, reason: 'no such parcel of this designer' },
      ],
    });
    expect(await known()).toEqual([
      [mine, 'confirmed', inDays(28)],
      [other, 'sent', null],
    ]);
    expect(await mails()).toEqual([`parcel-confirmed ${mine}`, `parcel-sent ${other}`]);
  });

  it('says the same in any order and when it is imported twice', async () => {
    const lines = [
      report('confirmed', { readyBy: inDays(5) }, ago(60)),
      report('delayed', { readyBy: inDays(14) }, ago(50)),
      report('delayed', { readyBy: inDays(24) }, ago(40)),
      report('sent', { trackingNumber: 'A' }, ago(30)),
      report('sent', { trackingNumber: 'B' }, ago(30)),
      report('delivered', {}, ago(20)),
    ];
    const expected = [
      [mine, 'confirmed', inDays(5)],
      [mine, 'delayed', inDays(24)],
      [mine, 'delivered', null],
      [mine, 'sent', 'B'],
    ];
    for (const order of [lines, lines.toReversed(), [...lines.slice(3), ...lines.slice(0, 3)]]) {
      await shop.database.pool.query('delete from parcel_reports where order_id = $1', [id]);
      await importLines(...order);
      expect(await known()).toEqual(expected);
      expect(await importLines(...order)).toMatchObject({ news: 0, known: 6 });
    }
  });

  it('tells nobody that a parcel is confirmed which was sent before, and of each new day once', async () => {
    await importLines(
      report('delayed', { readyBy: inDays(14) }, ago(50)),
      report('delayed', { readyBy: inDays(24) }, ago(40)),
      report('delayed', { readyBy: inDays(14) }, ago(45)),
      report('sent', {}, ago(30)),
      report('confirmed', {}, ago(60)),
    );
    expect(await mails()).toEqual([
      `parcel-delayed ${mine} ${inDays(14)}`,
      `parcel-delayed ${mine} ${inDays(24)}`,
      `parcel-sent ${mine}`,
    ]);
  });
});
