import { createServiceApp, type Logger } from '@toile/service-kit';
import type { Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { ChangeListener } from './adapters/change-listener.ts';
import type { Releases } from './adapters/postgres-releases.ts';
import { requireReleaseToken } from './authorise.ts';
import { channelEventsRoute } from './features/channel-events/channel-events.route.ts';
import { historyRoute, versionsRoute } from './features/history/history.route.ts';
import { promoteRoute } from './features/promote/promote.route.ts';
import { publishVersionRoute } from './features/publish-version/publish-version.route.ts';
import { readChannelRoute } from './features/read-channel/read-channel.route.ts';
import { reportFailureRoute } from './features/report-failure/report-failure.route.ts';
import { rollBackRoute } from './features/roll-back/roll-back.route.ts';

export interface AppDeps {
  logger: Logger;
  releases: Releases;
  changes: Pick<ChangeListener, 'subscribe'>;
  token: string;
}

/** The release service: reading is open, releasing needs the token. */
export function createApp({ logger, releases, changes, token }: AppDeps): Express {
  const mayRelease = requireReleaseToken(token);
  const fewReports = rateLimit({ windowMs: 60_000, limit: 60, standardHeaders: true, legacyHeaders: false });
  return createServiceApp({
    name: 'releases',
    logger,
    bodyLimit: '500kb',
    readiness: () => releases.ready(),
    routes: (app) => {
      app.post('/api/releases/versions', mayRelease, publishVersionRoute(releases));
      app.get('/api/releases/versions/:name', versionsRoute(releases));
      app.get('/api/releases/channels/:channel', readChannelRoute(releases));
      app.get('/api/releases/channels/:channel/events', channelEventsRoute(changes));
      app.get('/api/releases/channels/:channel/history', historyRoute(releases));
      app.post('/api/releases/channels/:channel/promote', mayRelease, promoteRoute(releases));
      app.post('/api/releases/channels/:channel/rollback', mayRelease, rollBackRoute(releases));
      app.post('/api/releases/failures', fewReports, reportFailureRoute(releases));
    },
  });
}
