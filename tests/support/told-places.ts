import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '@toile/database';
import type { Sent } from './watched-wire.ts';

/** Texts by the name of the place where they stand. */
export type Told = Record<string, string>;

/** Texts of a purchase that somebody could take from where they stand. */
export interface Purchase {
  /** Texts that nobody but the provider's frame ever has. */
  cards: string[];
  /** Client secrets: whoever has one pays, or acts as the shopper. */
  keys: string[];
  /** Ids that open an order, a payment or a bag. */
  ids: string[];
  /** Texts that say whose purchase it is. */
  persons: string[];
}

/** A mail is the buyer's own, and a browser has its own order and bag. Orders are in one database, payments at the provider. */
const mayHold: Record<string, readonly (keyof Purchase)[]> = {
  mails: ['ids', 'persons'],
  storage: ['ids'],
  'database checkout': ['ids', 'persons'],
  'jobs of checkout': ['ids'],
  'database payments-sandbox': ['keys', 'ids'],
};

export const kinds = ['cards', 'keys', 'ids', 'persons'] as const satisfies (keyof Purchase)[];
/** Kinds of a purchase's texts that may not stand in a place. */
export const forbiddenIn = (place: string) => kinds.filter((kind) => !mayHold[place]?.includes(kind));

/** Places with something of these purchases that may not stand there. */
export function leaks(told: Told, purchases: readonly Purchase[]): string[] {
  return Object.entries(told).flatMap(([place, text]) =>
    forbiddenIn(place)
      .flatMap((kind) => purchases.flatMap((purchase) => purchase[kind]))
      .filter((value) => text.includes(value) || text.includes(encodeURIComponent(value)))
      .map((value) => `${place}: ${value}`),
  );
}

async function textOf(pattern: string, folder: string): Promise<string> {
  const texts: string[] = [];
  for await (const found of glob(pattern, { cwd: folder, withFileTypes: true }))
    if (found.isFile()) texts.push(readFileSync(path.join(found.parentPath, found.name), 'latin1'));
  return texts.join('\n');
}

/**
 * Texts that the shop of this folder has written into files: the lines of all its programs, what it sends to browsers,
 * maps included, and what its edge and its imports keep.
 */
export async function toldInFiles(varDir: string) {
  const [logs, bundles, kept] = await Promise.all([
    textOf('{logs,postgres}/**/*.log', varDir),
    textOf('{edge/,}artefacts/*/*/{client,server}/**/*.{js,cjs,css,map,html,json}', varDir),
    textOf('{*.json,*.ndjson,edge/*.json,edge/{workers,compile-cache}/**/*}', varDir),
  ]);
  return { logs, bundles, 'kept files': kept };
}

/** Addresses of the databases of a shop, by service. */
export const databasesOf = (varDir: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(varDir, 'system.json'), 'utf8')).databases;

async function inCheckout<Row extends object>(varDir: string, query: string): Promise<Row[]> {
  const database = openDatabase(databasesOf(varDir).checkout ?? '', { max: 1 });
  const { rows } = await database.pool.query<Row>(query);
  await database.close();
  return rows;
}

/** All mails of a shop without a mail server, more than its mailbox lists. */
export const keptMails = (varDir: string) =>
  inCheckout<{ id: string; text: string }>(varDir, 'select message_id as id, text from mailbox');

/** By which number shoppers know an order. */
export const orderNumbers = (varDir: string) =>
  inCheckout<{ id: string; number: string }>(varDir, 'select id, number from orders');

/** Every row of every table of every service: failures, policy reports, audit, sessions and exports are among them. */
export async function toldInDatabases(varDir: string): Promise<Told> {
  const told: Told = {};
  for (const [name, url] of Object.entries(databasesOf(varDir))) {
    const database = openDatabase(url, { max: 1 });
    const { rows: tables } = await database.pool.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const table of tables) {
      const place = table.schema === 'pgboss' ? `jobs of ${name}` : `database ${name}`;
      const { rows } = await database.pool.query<{ text: string }>(
        `select "${table.name}"::text as text from "${table.schema}"."${table.name}"`,
      );
      told[place] = [told[place] ?? '', ...rows.map(({ text }) => text)].join('\n');
    }
    await database.close();
  }
  return told;
}

/** The secrets of the shop itself, which no bundle may have. */
export const secretsOf = (varDir: string): string[] =>
  Object.values(
    JSON.parse(readFileSync(path.join(varDir, 'secrets.json'), 'utf8')) as Record<string, string>,
  );

/**
 * Referers: which page before was named to whom. What browsers report is their own until the shop keeps it: see its
 * failures and logs.
 */
export const toldOnTheWire = (sent: readonly Sent[]): Told => ({
  Referers: sent.map(({ headers }) => headers.referer ?? '').join('\n'),
});

/** All that a page's origin keeps in this browser. */
export async function toldInBrowser(page: Page): Promise<Told> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await caches.keys(),
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(name, store, await read(database.transaction(store).objectStore(store).getAll()));
    }
    for (const name of await caches.keys())
      found.push((await (await caches.open(name)).keys()).map(({ url }) => url));
    return JSON.stringify(found);
  });
  return { storage: kept + JSON.stringify(cookies) };
}
