import { type DeployableName, type EdgeBreakers, leftOutWords } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { clockTime } from '../words.ts';
import styles from './part-card.css';

interface BreakersOfPartProps {
  name: DeployableName;
  onAsk: (change: WantedChange) => void;
}

/** Reason why an edge makes pages without a version, and until when. */
function BreakerLine({ breaker }: { breaker: EdgeBreakers[number] }) {
  const { host, version, units, until, message = '', path } = breaker;
  return (
    <li>
      {version} failed on {host}: it leaves out {leftOutWords(units)} until{' '}
      <time dateTime={until}>{clockTime(until)}</time>
      {message && ` (${message.split('\n')[0]?.slice(0, 120)}${path ? `, at ${path.slice(0, 80)}` : ''})`}
    </li>
  );
}

/** Circuit breakers that are open for versions of a part, and the way to close them. */
export function BreakersOfPart({ name, onAsk }: BreakersOfPartProps) {
  const { api, me, breakers } = useChannel();
  const own = (breakers.data ?? []).filter(
    (breaker) => breaker.name === name && Date.parse(breaker.until) > Date.now(),
  );
  if (own.length === 0) return null;
  const versions = [...new Set(own.map(({ version }) => version))];
  const ask = (version: string) =>
    onAsk({
      title: `Have edges try ${name} ${version} again?`,
      press: 'Close the breaker',
      asks: null,
      make: (why) => api.steer('clear-marks', { [name]: version }, why),
      done: `${name} ${version} is tried again by every edge`,
    });
  return (
    <>
      <ul className={styles.breakers}>
        {own.map((breaker) => (
          <BreakerLine key={`${breaker.edge} ${breaker.version}`} breaker={breaker} />
        ))}
      </ul>
      {me.role === 'release-manager' &&
        versions.map((version) => (
          <Button key={version} look="secondary" size="small" onClick={() => ask(version)}>
            Close the breaker of {version}
          </Button>
        ))}
    </>
  );
}
