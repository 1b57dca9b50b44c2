export { endedLately, forgetEnded, refuseEnded } from './ended-sessions.ts';
export { type KeeperDeps, keeperRoutes } from './keeper-routes.ts';
export { type ClaimsOf, liveTokens } from './live-tokens.ts';
export { endedSessions } from './table.ts';
