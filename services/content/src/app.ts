import { createServiceApp, type ServiceBase } from '@toile/service-kit';
import type { Express } from 'express';
import { type SubscribeDeps, subscribeRoute } from './features/subscribe/subscribe.route.ts';
import {
  type WeatherForecastDeps,
  weatherForecastRoute,
} from './features/weather-forecast/weather-forecast.route.ts';

export interface ContentDeps extends ServiceBase, SubscribeDeps, WeatherForecastDeps {}

/** The content service's routes over its ports: no environment, no listening. */
export function createApp(deps: ContentDeps): Express {
  return createServiceApp({
    ...deps,
    routes(app) {
      subscribeRoute(app, deps);
      weatherForecastRoute(app, deps);
    },
  });
}
