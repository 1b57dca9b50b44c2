import { type Asking, fetchJson } from '@toile/api';
import { contentAnswer } from '@toile/content-contract/answers';
import { useApiFetch } from '@toile/session';
import { Alert, Button } from '@toile/ui';
import { useCallback } from 'react';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from './forecast.css';

/** The table of the sample forecast: GET /weatherforecast with the bearer token (SV-21). */
export function Forecast() {
  const fetch = useApiFetch();
  const load = useCallback(
    (asking: Asking) =>
      fetchJson(contentAnswer('weatherForecastSchema'), '/weatherforecast', { ...asking, fetch }),
    [fetch],
  );
  const { data: forecast, hasFailed, retry } = useLoaded(load);
  if (hasFailed)
    return (
      <Alert title="The forecast could not be loaded">
        <Button look="tertiary" onClick={retry}>
          Try again
        </Button>
      </Alert>
    );
  if (!forecast) return <p>Loading..</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Temperature (°C)</th>
          <th scope="col">Temperature (°F)</th>
          <th scope="col">Summary</th>
        </tr>
      </thead>
      <tbody>
        {forecast.map(({ date, temperatureC, temperatureF, summary }) => (
          <tr key={date}>
            <td>{date}</td>
            <td>{temperatureC}</td>
            <td>{temperatureF}</td>
            <td>{summary}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
