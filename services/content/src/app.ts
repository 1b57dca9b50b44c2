import { createServiceApp, type Logger } from '@toile/service-kit';
import type { Express } from 'express';
import { type SubscribeDeps, subscribeRoute } from './features/subscribe/subscribe.route.ts';
import { weatherForecastRoute } from './features/weather-forecast/weather-forecast.route.ts';

export interface ContentDeps extends SubscribeDeps {
  logger: Logger;
  /** Rejects while the database can't be reached. */
  readiness: () => Promise<void>;
  now: () => Date;
}

/** The content service's routes over its ports: no environment, no listening. */
export function createApp({ logger, readiness, now, ...deps }: ContentDeps): Express {
  return createServiceApp({
    name: 'content',
    logger,
    readiness,
    routes(app) {
      subscribeRoute(app, deps);
      weatherForecastRoute(app, now);
    },
  });
}
