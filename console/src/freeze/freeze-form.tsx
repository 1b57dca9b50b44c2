import { Button } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { MomentField } from '../frame/moment-field.tsx';
import page from '../frame/page.css';
import { moment } from '../words.ts';

/** Form that freezes the channel, for a release manager while it is not. */
export function FreezeForm({ onAsk }: { onAsk: (change: WantedChange) => void }) {
  const { api, me, health } = useChannel();
  const [problem, setProblem] = useState('');
  if (me.role !== 'release-manager' || health.data?.freeze) return null;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const end = new Date(String(new FormData(event.currentTarget).get('until')));
    const isToCome = end.getTime() > Date.now();
    setProblem(isToCome ? '' : 'Name a moment to come.');
    if (!isToCome) return;
    const until = end.toISOString();
    onAsk({
      title: `Freeze ${api.channel} until ${moment(until)}?`,
      press: 'Freeze',
      asks: null,
      make: (why) => api.freeze({ until }, why),
      done: `${api.channel} shows nothing new until ${moment(until)}`,
    });
  }

  return (
    <section aria-labelledby="freeze" className={page.section}>
      <h2 id="freeze">Freeze</h2>
      <p>
        Until its end {api.channel} shows nothing new. Rollbacks pass, and health takes back what proves bad.
      </p>
      <form onSubmit={submit} className={page.form} noValidate>
        <MomentField
          label="Until"
          name="until"
          required
          hint="Of this device's time, 30 days at most"
          error={problem || undefined}
        />
        <div>
          <Button type="submit" look="secondary">
            Freeze {api.channel}
          </Button>
        </div>
      </form>
    </section>
  );
}
