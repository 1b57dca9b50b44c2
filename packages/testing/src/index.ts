export { caughtUp } from './caught-up.ts';
export { debit, slowIban } from './debit.ts';
export { brokenRequests } from './fuzz/broken-requests.ts';
export { type FuzzResult, fuzzApp, fuzzMs } from './fuzz/fuzz-app.ts';
export { sendRaw } from './fuzz/send-raw.ts';
export { type Gate, startGate } from './gate.ts';
export { type KilledImport, type KilledStates, killedImport } from './import-killed.ts';
export { killProcess } from './kill-process.ts';
export { watchMachine } from './machine-load.ts';
export { median, percentile } from './median.ts';
export { migrateUpTo } from './migrate-up-to.ts';
export { startOtherEdge } from './other-edge.ts';
export { askSteadily, hangUp, manyClients, timedAnswer } from './page-views.ts';
export { exampleCareSymbol, examplePassport } from './portal-export/example-passport.ts';
export {
  exampleCategories,
  exampleCollection,
  exampleDesigner,
  exampleProduct,
} from './portal-export/example-records.ts';
export { type ExportDraft, writeExport } from './portal-export/write-export.ts';
export { orderInput, type Reply, Shopper } from './shopper.ts';
export { type StartedProgram, startProgram } from './start-program.ts';
export { tellOutcome } from './tell-outcome.ts';
export type { Template } from './template-database.ts';
export { type StoreMood, type TestBucket, testBucket } from './test-bucket.ts';
export { type TestDatabase, testDatabase, testServerUrl } from './test-database.ts';
export { msApart } from './time-apart.ts';
export { type ReceivedSpan, type TraceReceiver, traceReceiver, wayTo } from './trace-receiver.ts';
export { until } from './until.ts';
