import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@toile/database';
import { Shopper } from '@toile/testing';
import type { WatchedShop } from './watched-shop.ts';

type Mend = () => Promise<unknown>;

export interface Fault {
  what: string;
  alert: RegExp;
  /** Breaks something; answers the way to mend it. */
  inject(shop: WatchedShop): Promise<Mend>;
}

/** A process that is there and does nothing. */
const frozen =
  (name: string) =>
  async (shop: WatchedShop): Promise<Mend> => {
    const pid = shop.pidOf(name);
    process.kill(pid, 'SIGSTOP');
    return async () => process.kill(pid, 'SIGCONT');
  };

/** More sessions than an alert allows wait for a lock that one of them has. */
async function waitForLocks(shop: WatchedShop): Promise<Mend> {
  const { pool } = openDatabase(shop.databases.checkout ?? '', { max: 8 });
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  const lock = 'set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(17)';
  await first?.query(lock);
  for (const other of others) other.query(lock).catch(() => {});
  return async () => {
    for (const session of [...others, first]) session?.release(true);
  };
}

async function oweAMail(shop: WatchedShop): Promise<Mend> {
  const { pool, close } = openDatabase(shop.databases.content ?? '');
  await pool.query(`insert into outbox (kind, recipient) values ('test', 'nobody@toile.example')`);
  return async () => {
    await pool.query(`delete from outbox where kind = 'test'`);
    await close();
  };
}

/** The catalogue can't write what has been sold. */
async function deafCatalogue(shop: WatchedShop): Promise<Mend> {
  const catalogue = openDatabase(shop.databases.catalogue ?? '');
  const checkout = openDatabase(shop.databases.checkout ?? '');
  const session = await catalogue.pool.connect();
  await session.query('set idle_in_transaction_session_timeout = 0; begin');
  await session.query('lock table shown_stock in exclusive mode');
  await checkout.pool.query(
    'update sizes set stock = 0 where product_id = (select min(product_id) from sizes where stock > 0)',
  );
  return async () => {
    await session.query('rollback');
    session.release();
    await Promise.all([catalogue.close(), checkout.close()]);
  };
}

/** Shoppers who come to the checkout one after the other. */
const atOnce = 6;
const apartMs = 2000;

/** The payment provider hangs while shoppers come to the checkout. */
async function deafProvider(shop: WatchedShop): Promise<Mend> {
  const { pool, close } = openDatabase(shop.databases.checkout ?? '');
  const { rows } = await pool.query(
    'select id, product_id from sizes where stock > 3 and is_offered limit 1',
  );
  await close();
  const piece = { productId: rows[0].product_id, productSizeVariantId: rows[0].id };
  const { checkout = '', 'payments-sandbox': sandbox = '' } = shop.serviceUrls;
  const thaw = await frozen('payments-sandbox')(shop);
  let isOver = false;
  const come = async (n: number) => {
    await sleep(n * apartMs);
    while (!isOver) {
      const shopper = new Shopper({ url: checkout, sandbox: { url: sandbox } });
      await shopper.keep('/api/basket/add', piece);
      // What it answers is a 503.
      await shopper.openCheckout().catch(() => undefined);
    }
  };
  const coming = Array.from({ length: atOnce }, (_, n) => come(n));
  return async () => {
    isOver = true;
    await thaw();
    await Promise.allSettled(coming);
  };
}

export const faults: Fault[] = [
  { what: 'a service that hangs', alert: /^ServiceAway$/, inject: frozen('identity') },
  { what: 'a release service that hangs', alert: /^ReleasesAway$/, inject: frozen('releases') },
  { what: 'sessions that wait for a lock', alert: /^DatabaseWaits$/, inject: waitForLocks },
  { what: 'a mail that nobody sends', alert: /^MailsWait$/, inject: oweAMail },
  { what: 'a catalogue that hears of no sale', alert: /^StockLags$/, inject: deafCatalogue },
  {
    what: 'a payment provider that hangs',
    alert: /^CheckoutFails(?:Fast|Slowly)$/,
    inject: deafProvider,
  },
];
