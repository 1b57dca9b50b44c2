import { createServiceApp, type ServiceBase, storableAddress } from '@toile/service-kit';
import type { Express } from 'express';
import type { ChannelChanges } from './domain/channel-changes.ts';
import { type ApprovalsDeps, approvalsRoute } from './features/approvals/approvals.route.ts';
import { channelEventsRoute } from './features/channel-events/channel-events.route.ts';
import { checkChangeRoute } from './features/check-change/check-change.route.ts';
import { type ComparisonsDeps, comparisonsRoute } from './features/comparisons/comparisons.route.ts';
import { type ConsoleDeps, consoleRoute } from './features/console/console.route.ts';
import { discoveryRoute } from './features/discovery/discovery.route.ts';
import { type EdgeBreakersDeps, edgeBreakersRoute } from './features/edge-breakers/edge-breakers.route.ts';
import { emergencyOrdersRoute } from './features/emergency-orders/emergency-orders.route.ts';
import { historyRoute } from './features/history/history.route.ts';
import { type LooksDeps, looksRoute } from './features/looks/looks.route.ts';
import { type OpenTabsDeps, openTabsRoute } from './features/open-tabs/open-tabs.route.ts';
import { passesRoute } from './features/passes/passes.route.ts';
import { type PinsDeps, pinsRoute } from './features/pins/pins.route.ts';
import { promoteRoute } from './features/promote/promote.route.ts';
import { publishVersionRoute } from './features/publish-version/publish-version.route.ts';
import { readChannelRoute } from './features/read-channel/read-channel.route.ts';
import { registerPartsRoute } from './features/register-parts/register-parts.route.ts';
import { removePartRoute } from './features/remove-part/remove-part.route.ts';
import { reportFailureRoute } from './features/report-failure/report-failure.route.ts';
import { type RetireDeps, retireVersionsRoute } from './features/retire-versions/retire-versions.route.ts';
import { rollBackRoute } from './features/roll-back/roll-back.route.ts';
import { runCanaryRoute } from './features/run-canary/run-canary.route.ts';
import { whoAmIRoute } from './features/sign-in/who-am-i.route.ts';
import { decideRoute } from './features/watch-health/decide.route.ts';
import { healthRoute } from './features/watch-health/health.route.ts';
import { whyRoute } from './features/why/why.route.ts';
import { type WhoDeps, whoAsks } from './rules/permissions/who-asks.ts';

export interface ReleasesDeps
  extends ServiceBase,
    Pick<ApprovalsDeps, 'approvals'>,
    WhoDeps,
    ConsoleDeps,
    Omit<
      PinsDeps & OpenTabsDeps & Pick<EdgeBreakersDeps, 'breakers'> & ComparisonsDeps & RetireDeps & LooksDeps,
      'who'
    > {
  changes: ChannelChanges;
  /** Public key of the release manager, who signs registrations. */
  managerKey?: string | undefined;
}

/** The release service: what a channel shows is open, people and their reasons are for staff, changes for who may. */
export function createApp(given: ReleasesDeps): Express {
  const deps = { ...given, who: whoAsks(given) };
  return createServiceApp({
    ...deps,
    origin: given.signIn?.origin,
    bodyLimit: '500kb',
    largerBodies: { paths: ['/api/releases/comparisons'], limit: '4mb' },
    routes(app) {
      app.use(storableAddress);
      publishVersionRoute(app, deps);
      readChannelRoute(app, deps);
      channelEventsRoute(app, deps);
      discoveryRoute(app, deps);
      historyRoute(app, deps);
      whyRoute(app, deps);
      checkChangeRoute(app, deps);
      promoteRoute(app, deps);
      rollBackRoute(app, deps);
      emergencyOrdersRoute(app, deps);
      runCanaryRoute(app, deps);
      approvalsRoute(app, deps);
      removePartRoute(app, deps);
      registerPartsRoute(app, deps);
      reportFailureRoute(app, deps);
      healthRoute(app, deps);
      decideRoute(app, deps);
      pinsRoute(app, deps);
      passesRoute(app, deps);
      whoAmIRoute(app, deps);
      consoleRoute(app, deps);
      openTabsRoute(app, deps);
      edgeBreakersRoute(app, deps);
      comparisonsRoute(app, deps);
      looksRoute(app, deps);
      retireVersionsRoute(app, deps);
    },
  });
}
