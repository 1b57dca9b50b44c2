export { announceChange, dataChanges } from './announce-change.ts';
export { databaseUrl, ensureDatabase } from './ensure-database.ts';
export { freePort } from './free-port.ts';
export { hasWord, hasWords, wordsIn } from './has-words.ts';
export {
  importLock,
  importTransaction,
  isNoneOf,
  keepOnly,
  makeWay,
  numbers,
  tidyTables,
} from './import-transaction.ts';
export { jsonRows, upsertFrom, upsertRows } from './json-rows.ts';
export { type Listening, listenTo, type Subscribe } from './listen-to.ts';
export { lockHolder, takeLock, withLock } from './lock.ts';
export { lockText } from './lock-text.ts';
export { migrate } from './migrate.ts';
export { noticeGoneMachine } from './notice-gone-machine.ts';
export { type Database, type Db, openDatabase, type Tx } from './open-database.ts';
export { migrationsOf, openForImport, openMigrated } from './open-migrated.ts';
export { openReads, type Reads } from './open-reads.ts';
export { openSessions } from './open-sessions.ts';
export { isAlive, isRunning, processMark } from './processes.ts';
export { quickStart } from './quick-start-flags.ts';
export { unprivilegedUser } from './run-as.ts';
export type { DatabaseAddresses, DatabaseSettings } from './settings.ts';
export { type RunningPostgres, type StartOptions, startPostgres, stopPostgres } from './start-postgres.ts';
export { withoutNulls } from './without-nulls.ts';
export { type Writer, writeBatch } from './write-batch.ts';
