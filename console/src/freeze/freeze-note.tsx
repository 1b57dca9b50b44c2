import type { Freeze } from '@toile/releases-contract';
import { useApiFetch } from '@toile/session';
import { Alert, Button } from '@toile/ui';
import { useCallback, useMemo } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { createReleaseApi } from '../api/release-api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useRepeated } from '../api/use-repeated.ts';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { Unread } from '../frame/unread.tsx';
import styles from '../overview/overview.css';
import { moment } from '../words.ts';

interface FreezeNoteProps {
  channel: string;
  freeze: Freeze | null | undefined;
  /** Absent for who may not end it. */
  onEnd?: (() => void) | undefined;
}

/** Freeze of a channel: until when, by whom and why. */
export function FreezeNote({ channel, freeze, onEnd }: FreezeNoteProps) {
  if (!freeze || Date.parse(freeze.until) <= Date.now()) return null;
  return (
    <Alert tone="info" title={`${channel} is frozen until ${moment(freeze.until)}`}>
      <div className={styles.question}>
        <p className={styles.sentence}>
          {freeze.reason}, by {freeze.actor}. Nothing new is shown; a rollback passes.
        </p>
        {onEnd && (
          <Button look="secondary" size="small" onClick={onEnd}>
            End the freeze
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** Freeze of the channel that is looked at, on all its pages. */
export function FreezeOfChannel() {
  const { api, me, health } = useChannel();
  const { ask, dialog } = useChangeDialog();
  const askEnd = () =>
    ask({
      title: `Let ${api.channel} show new versions again?`,
      press: 'End the freeze',
      asks: null,
      make: (why) => api.freeze(undefined, why),
      done: `${api.channel} is not frozen any more`,
    });
  return (
    <>
      <FreezeNote
        channel={api.channel}
        freeze={health.data?.freeze}
        onEnd={me.role === 'release-manager' ? askEnd : undefined}
      />
      {dialog}
    </>
  );
}

const refreshMs = 15_000;

/** Freeze of what visitors get, on pages that are of no channel. */
export function FreezeElsewhere() {
  const fetch = useApiFetch();
  const api = useMemo(() => createReleaseApi(fetch, 'live'), [fetch]);
  const health = useLoaded(api.health);
  const { reload } = health;
  useRepeated(
    useCallback(() => void reload(), [reload]),
    refreshMs,
  );
  return (
    <>
      <Unread of={{ [`the freeze of ${api.channel}`]: health }} />
      <FreezeNote channel={api.channel} freeze={health.data?.freeze} />
    </>
  );
}
