import { fetchJson } from '@toile/api';
import type { WeatherForecast } from '@toile/contracts';
import { contractAnswer } from '@toile/contracts/answers';
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
        await fetchJson(contractAnswer('weatherForecastSchema'), '/weatherforecast', { fetch: send }),
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
