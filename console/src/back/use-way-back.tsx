import { type HistoryEntry, isForEverybody, type SetId } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { moment } from '../words.ts';

/** Asks before all parts go back to a moment; `toEntry` is the press beside a change of the history. */
export function useWayBack() {
  const { api, me, channel } = useChannel();
  const { ask, dialog } = useChangeDialog();
  const mayGoBack = me.role === 'release-manager';
  const askBack = (to: string, words: string) =>
    ask({
      title: `Take all of ${api.channel} back to ${words}?`,
      press: 'Take it back',
      asks: { to },
      isWayBack: true,
      make: (why) => api.goBack(to, why),
      done: `${api.channel} is back at ${words}`,
    } satisfies WantedChange);
  const toEntry = (entry: Pick<HistoryEntry, 'revision' | 'action'> & { setId?: SetId; at: string }) =>
    mayGoBack &&
    isForEverybody(entry) &&
    entry.setId !== channel.data?.state.set.id && (
      <Button
        look="secondary"
        size="small"
        onClick={() => askBack(String(entry.revision), moment(entry.at))}
        aria-label={`Back to this: revision ${entry.revision}`}
      >
        Back to this
      </Button>
    );
  return { mayGoBack, askBack, toEntry, dialog };
}
