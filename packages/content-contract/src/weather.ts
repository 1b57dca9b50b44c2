import { z } from 'zod';

/** GET /weatherforecast, a sample (SV-21). */
export const weatherForecastSchema = z.array(
  z.object({ date: z.iso.date(), temperatureC: z.int(), temperatureF: z.int(), summary: z.string() }),
);
export type WeatherForecast = z.infer<typeof weatherForecastSchema>;
