import { createServiceApp, type ServiceBase } from '@toile/service-kit';
import type { Express } from 'express';
import { requireReleaseToken } from './adapters/release-token.ts';
import type { ChannelChanges, Releases } from './domain/releases.ts';
import { channelEventsRoute } from './features/channel-events/channel-events.route.ts';
import { historyRoute } from './features/history/history.route.ts';
import { promoteRoute } from './features/promote/promote.route.ts';
import { publishVersionRoute } from './features/publish-version/publish-version.route.ts';
import { readChannelRoute } from './features/read-channel/read-channel.route.ts';
import { registerPartsRoute } from './features/register-parts/register-parts.route.ts';
import { removePartRoute } from './features/remove-part/remove-part.route.ts';
import { reportFailureRoute } from './features/report-failure/report-failure.route.ts';
import { rollBackRoute } from './features/roll-back/roll-back.route.ts';
import { runCandidateRoute } from './features/run-candidate/run-candidate.route.ts';

export interface ReleasesDeps extends ServiceBase {
  releases: Releases;
  changes: ChannelChanges;
  token: string;
  /** Public key of the release manager, who signs registrations. */
  managerKey?: string | undefined;
}

/** The release service: reading is open, releasing needs the token. */
export function createApp({ token, ...given }: ReleasesDeps): Express {
  const deps = { ...given, mayRelease: requireReleaseToken(token) };
  return createServiceApp({
    ...deps,
    bodyLimit: '500kb',
    routes(app) {
      publishVersionRoute(app, deps);
      readChannelRoute(app, deps);
      channelEventsRoute(app, deps);
      historyRoute(app, deps);
      promoteRoute(app, deps);
      rollBackRoute(app, deps);
      runCandidateRoute(app, deps);
      removePartRoute(app, deps);
      registerPartsRoute(app, deps);
      reportFailureRoute(app, deps);
    },
  });
}
