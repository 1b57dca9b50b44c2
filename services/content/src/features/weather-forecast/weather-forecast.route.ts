import type { Express } from 'express';
import { weatherForecast } from './weather-forecast.ts';

export interface WeatherForecastDeps {
  now: () => Date;
}

/** GET /weatherforecast, a sample (SV-21, D54): open to everybody, with a token or without. */
export function weatherForecastRoute(app: Express, { now }: WeatherForecastDeps): void {
  app.get('/weatherforecast', (_req, res) => {
    res.set('cache-control', 'public, max-age=60').json(weatherForecast(now()));
  });
}
