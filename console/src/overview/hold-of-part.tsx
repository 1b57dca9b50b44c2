import type { DeployableName, Hold } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { moment } from '../words.ts';
import styles from './part-card.css';

interface HoldOfPartProps {
  name: DeployableName;
  onAsk: (change: WantedChange) => void;
}

const hourMs = 3_600_000;
const heldHours = 24;

/** Hold of a part: health takes nothing of it back meanwhile. Other times are for the command line. */
export function HoldOfPart({ name, onAsk }: HoldOfPartProps) {
  const { api, me, health } = useChannel();
  if (me.role !== 'release-manager') return null;
  const hold = health.data?.held.find((held) => held.name === name);
  const letGo = {
    title: `Let health take ${name} back by itself again?`,
    press: 'Let go',
    asks: null,
    make: (why) => api.hold('end-hold', { parts: [name] }, why),
    done: `${name} is held no longer`,
  } satisfies WantedChange;
  const keep = {
    title: `Keep health from taking ${name} back for ${heldHours} hours?`,
    press: 'Hold',
    asks: null,
    make: (why) =>
      api.hold(
        'hold',
        { parts: [name], until: new Date(Date.now() + heldHours * hourMs).toISOString() },
        why,
      ),
    done: `${name} is held for ${heldHours} hours`,
  } satisfies WantedChange;
  return (
    <Button
      look="secondary"
      size="small"
      onClick={() => onAsk(hold ? letGo : keep)}
      aria-label={hold ? `Let ${name} go` : `Hold ${name}`}
    >
      {hold ? 'Let go' : 'Hold'}
    </Button>
  );
}

const nameOf = ({ name }: Hold) => (name === '*' ? 'everything is' : 'it is');

/** Holder of a part, with the end and the reason. */
export function HeldLine({ name }: { name: DeployableName }) {
  const { data: health } = useChannel().health;
  const held = health?.held.filter((hold) => hold.name === name || hold.name === '*') ?? [];
  return held.map((hold) => (
    <span key={hold.name} className={styles.held}>
      Never back by itself: {nameOf(hold)} held by {hold.actor} until{' '}
      <time dateTime={hold.until}>{moment(hold.until)}</time> ({hold.reason})
    </span>
  ));
}
