import { fetchJson } from '@toile/api';
import type { WeatherForecast } from '@toile/content-contract';
import { contentAnswer } from '@toile/content-contract/answers';
import { useApiFetch } from '@toile/session';
import { useCallback, useEffect, useState } from 'react';

/** GET /weatherforecast with the bearer token (SV-21). */
export function useForecast() {
  const send = useApiFetch();
  const [forecast, setForecast] = useState<WeatherForecast>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setForecast(
        await fetchJson(contentAnswer('weatherForecastSchema'), '/weatherforecast', { fetch: send }),
      );
    } catch {
      setFailed(true);
    }
  }, [send]);

  useEffect(() => {
    void load();
  }, [load]);

  return { forecast, hasFailed, load };
}
