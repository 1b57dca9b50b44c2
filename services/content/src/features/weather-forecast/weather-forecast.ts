import { createHash } from 'node:crypto';
import type { WeatherForecast } from '@toile/content-contract';

const oneDay = 24 * 60 * 60 * 1000;
const days = 5;
const coldest = -20;
const warmest = 54;
/** From the coldest to the warmest day. */
const summaries = [
  'Freezing',
  'Bracing',
  'Chilly',
  'Cool',
  'Mild',
  'Warm',
  'Balmy',
  'Hot',
  'Sweltering',
  'Scorching',
];

/** The sample forecast (SV-21): the five days after `now`, each the same whenever and wherever it is asked for. */
export function weatherForecast(now: Date): WeatherForecast {
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(now.getTime() + (index + 1) * oneDay).toISOString().slice(0, 10);
    const range = warmest - coldest + 1;
    const step = createHash('sha256').update(date).digest().readUInt32BE() % range;
    const temperatureC = coldest + step;
    return {
      date,
      temperatureC,
      temperatureF: Math.round((temperatureC * 9) / 5 + 32),
      summary: summaries[Math.floor((step * summaries.length) / range)] ?? '',
    };
  });
}
