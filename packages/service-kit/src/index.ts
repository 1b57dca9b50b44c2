export { quietPaths } from './access-log.ts';
export { apiCaching, untilImport } from './api-caching.ts';
export { bearerOf, bearerOnly } from './bearer-only.ts';
export { cameByProxy, isOfProxy } from './came-by-proxy.ts';
export { type ChangeLog, createChangeLog } from './change-log.ts';
export { type ChangesDeps, changeStream, changesRoute } from './change-stream.ts';
export { checkIssuer } from './check-issuer.ts';
export { clientAddress, networksOf } from './client-address.ts';
export { createServiceApp, type ServiceBase } from './create-service-app.ts';
export { givenInFiles } from './given-in-files.ts';
export { Html, html, htmlDocument, trusted } from './html.ts';
export { HttpProblem } from './http-problem.ts';
export { type InlineSheet, inlineSheet } from './inline-sheet.ts';
export { internalCalls } from './internal-calls.ts';
export {
  type ForeignIssuer,
  foreignIssuer,
  issuerOrigins,
  shoppersIssuer,
  signInSettings,
  staffIssuer,
} from './issuer-settings.ts';
export { type KeepUntilChange, keepUntilChange } from './keep-until-change.ts';
export { leaveInPeace } from './leave-in-peace.ts';
export { limitAtOnce, limitResults, limitTries, limitUses, triesOfDay } from './limit-tries.ts';
export { sharedCount, sharedTurns, startSharedCounts } from './limits/shared-counts.ts';
export { loadConfig } from './load-config.ts';
export { errorInShort } from './logged-error.ts';
export { createLogger, type Logger } from './logger.ts';
export { collectProcessMetrics } from './metrics.ts';
export { ownForm } from './own-form.ts';
export { parse } from './parse.ts';
export { plainPage, plainSheet, refusalPage, sendPlainPage } from './plain-page.ts';
export { type Keyed, type PublicAnswer, publicAnswers } from './public-answers.ts';
export { type GaugeSample, queriedGauges } from './queried-gauges.ts';
export { type ClientOf, oneOf, realClient, trustedProxies } from './real-client.ts';
export { requestId, requestIdOf, withRequestId } from './request-context.ts';
export { targetOf } from './request-target.ts';
export { runService, type ServiceParts } from './run-service.ts';
export { serveMetrics } from './serve-metrics.ts';
export {
  databaseConfig,
  databasePassword,
  internalToken,
  isLoopback,
  processConfig,
  publicAddress,
  publicBase,
  publicOrigin,
  readUrl,
  serviceConfig,
  settingsFile,
  shopConfig,
} from './service-config.ts';
export { serviceFetch } from './service-fetch.ts';
export { shareOut } from './share-out.ts';
export { isSignedLink, signLink } from './signed-link.ts';
export { startService } from './start-service.ts';
export { storableAddress, storableText } from './storable-text.ts';
export { strictTransport } from './strict-transport.ts';
export type { Attributes, Span } from './tracing/span.ts';
export { readTraceparent } from './tracing/span.ts';
export { traceCall } from './tracing/trace-call.ts';
export { traceRequest } from './tracing/trace-requests.ts';
export {
  currentSpan,
  isTraced,
  startBelow,
  startSpan,
  startTracing,
  stopTracing,
  tracingConfig,
  withSpan,
} from './tracing/tracing.ts';
