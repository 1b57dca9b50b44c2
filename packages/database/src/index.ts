export { databaseUrl, ensureDatabase } from './ensure-database.ts';
export { freePort } from './free-port.ts';
export { importTransaction, keepOnly, makeWay, numbers } from './import-transaction.ts';
export { jsonRows, upsertRows } from './json-rows.ts';
export { isAlive, withLock } from './lock.ts';
export { migrate } from './migrate.ts';
export { type Database, openDatabase } from './open-database.ts';
export { type RunningPostgres, type StartOptions, startPostgres, stopPostgres } from './start-postgres.ts';
export { type Writer, writeBatch } from './write-batch.ts';
