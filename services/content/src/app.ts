import { type ChangesDeps, changesRoute, createServiceApp, type ServiceBase } from '@toile/service-kit';
import type { Express } from 'express';
import { type ClaimTrackDeps, claimTrackRoute } from './features/claim-track/claim-track.route.ts';
import { type ListPagesDeps, listPagesRoute } from './features/list-pages/list-pages.route.ts';
import { showEventsRoute } from './features/show-events/show-events.route.ts';
import { type PassportDeps, showPassportRoute } from './features/show-passport/show-passport.route.ts';
import { type SubscribeDeps, subscribeRoute } from './features/subscribe/subscribe.route.ts';
import {
  type WeatherForecastDeps,
  weatherForecastRoute,
} from './features/weather-forecast/weather-forecast.route.ts';

export interface ContentDeps
  extends ServiceBase,
    ChangesDeps,
    ListPagesDeps,
    PassportDeps,
    ClaimTrackDeps,
    SubscribeDeps,
    WeatherForecastDeps {}

/** The content service's routes over its ports. It reads no environment and opens no port. */
export function createApp(deps: ContentDeps): Express {
  return createServiceApp({
    ...deps,
    routes(app) {
      changesRoute(app, deps);
      showPassportRoute(app, deps);
      claimTrackRoute(app, deps);
      showEventsRoute(app);
      listPagesRoute(app, deps);
      subscribeRoute(app, deps);
      weatherForecastRoute(app, deps);
    },
  });
}
