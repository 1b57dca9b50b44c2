import type { WeatherForecast } from '@toile/contracts';
import { useApiFetch } from '@toile/session';
import { useCallback, useEffect, useState } from 'react';

/** GET /weatherforecast with the bearer token (SV-21). */
export function useForecast() {
  const send = useApiFetch();
  const [forecast, setForecast] = useState<WeatherForecast>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    const response = await send('/weatherforecast').catch(() => undefined);
    if (response?.ok) setForecast((await response.json()) as WeatherForecast);
    else setFailed(true);
  }, [send]);

  useEffect(() => {
    void load();
  }, [load]);

  return { forecast, hasFailed, load };
}
