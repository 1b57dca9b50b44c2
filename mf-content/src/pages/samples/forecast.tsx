import { Alert, Button } from '@toile/ui';
import styles from './forecast.css';
import { useForecast } from './use-forecast.ts';

/** The table of the sample forecast. */
export function Forecast() {
  const { forecast, hasFailed, load } = useForecast();
  if (hasFailed)
    return (
      <Alert title="The forecast could not be loaded">
        <Button look="tertiary" onClick={load}>
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
