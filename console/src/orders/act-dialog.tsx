import { Alert, Button } from '@toile/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import dialogStyles from '../change/dialog.css';
import { Dialog } from '../change/dialog.tsx';
import type { WantedAct } from './order-context.tsx';
import { capital, mailWords } from './order-words.ts';
import { useAct } from './use-act.ts';

interface ActDialogProps {
  wanted: WantedAct;
  onClose: () => void;
  onDone: (lines: string[]) => void;
}

/** Asks before an act: first for what it needs, then with what would come of it. */
export function ActDialog({ wanted, onClose, onDone }: ActDialogProps) {
  const { title, press, actOf, fields, note } = wanted;
  const { foreseen, problem, isBusy, look, confirm, forget } = useAct(onDone);
  const [mistake, setMistake] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const began = useRef(false);

  // An act that needs nothing is looked at at once.
  useEffect(() => {
    const act = fields || began.current ? undefined : actOf(new FormData());
    began.current = true;
    if (act && typeof act !== 'string') void look(act);
  }, [fields, actOf, look]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (foreseen) return void confirm();
    const act = actOf(new FormData(event.currentTarget));
    setMistake(typeof act === 'string' ? act : '');
    if (typeof act !== 'string') void look(act);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {note && <p>{note}</p>}
      {problem && (
        <Alert takesFocus title={problem.title}>
          {problem.detail}
        </Alert>
      )}
      {mistake && <Alert takesFocus>{mistake}</Alert>}
      <form ref={form} onSubmit={submit} onInput={forget} className={dialogStyles.form}>
        {fields}
        {foreseen && <Foreseen lines={foreseen.lines} mails={foreseen.mails} />}
        <div className={dialogStyles.actions}>
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'One moment..' : foreseen ? press : 'Continue'}
          </Button>
          <Button look="secondary" onClick={() => form.current?.closest('dialog')?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Consequences of an act, as the service foresees them. */
function Foreseen({ lines, mails }: { lines: readonly string[]; mails: readonly string[] }) {
  return (
    <Alert tone="info" title="What will happen">
      {lines.map((line) => (
        <p key={line}>{capital(line)}.</p>
      ))}
      {mails.map((kind) => (
        <p key={kind}>The shopper gets the mail: {mailWords(kind)}.</p>
      ))}
    </Alert>
  );
}
