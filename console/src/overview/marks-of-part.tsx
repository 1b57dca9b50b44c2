import { type DeployableName, type EdgeMarks, markedWords } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { clockTime } from '../words.ts';
import styles from './part-card.css';

interface MarksOfPartProps {
  name: DeployableName;
  onAsk: (change: WantedChange) => void;
}

/** Why one edge makes pages without a version, and until when. */
function MarkLine({ mark }: { mark: EdgeMarks[number] }) {
  const { host, version, units, until, message = '', path } = mark;
  return (
    <li>
      {version} failed on {host}: it leaves out {markedWords(units)} until{' '}
      <time dateTime={until}>{clockTime(until)}</time>
      {message && ` (${message.split('\n')[0]?.slice(0, 120)}${path ? `, at ${path.slice(0, 80)}` : ''})`}
    </li>
  );
}

/** What edges hold against versions of a part at this moment, and the way to have them tried again. */
export function MarksOfPart({ name, onAsk }: MarksOfPartProps) {
  const { api, me, marks } = useChannel();
  const own = marks.filter((mark) => mark.name === name && Date.parse(mark.until) > Date.now());
  if (own.length === 0) return null;
  const versions = [...new Set(own.map(({ version }) => version))];
  const ask = (version: string) =>
    onAsk({
      title: `Have edges try ${name} ${version} again?`,
      press: 'Clear the marks',
      asks: null,
      make: (why) => api.steer('clear-marks', { [name]: version }, why),
      done: `${name} ${version} is tried again by every edge`,
    });
  return (
    <>
      <ul className={styles.marks}>
        {own.map((mark) => (
          <MarkLine key={`${mark.edge} ${mark.version}`} mark={mark} />
        ))}
      </ul>
      {me.role === 'release-manager' &&
        versions.map((version) => (
          <Button key={version} look="secondary" size="small" onClick={() => ask(version)}>
            Clear the marks of {version}
          </Button>
        ))}
    </>
  );
}
