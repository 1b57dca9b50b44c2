import { unopenedPages } from '@toile/releases-contract/plain';
import { Alert, Button } from '@toile/ui';
import type { FormEvent, ReactNode } from 'react';
import type { Checkable, Why } from '../api/release-api.ts';
import { moment } from '../words.ts';
import { ChangedPictures } from './changed-pictures.tsx';
import { ChangedTable } from './changed-table.tsx';
import dialogStyles from './dialog.css';
import { Dialog } from './dialog.tsx';
import { OpenPages } from './open-pages.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { useChange } from './use-change.ts';
import { VerdictReport } from './verdict-report.tsx';

export interface WantedChange {
  /** Change as a question: `Roll mf-checkout back to 1.0.0-3fa9c1b2?` */
  title: string;
  /** Word on the button. */
  press: string;
  /** Change that the gates are asked about; null where a change brings nothing new. */
  asks: Checkable | null;
  /** True for what doesn't wait for gates that can't be asked: the service judges it at the press, too. */
  isWayBack?: boolean;
  make(why: Why): Promise<unknown>;
  /** Said when it is done. */
  done: string;
}

export interface ChangeDialogProps {
  change: WantedChange;
  onClose: () => void;
  onDone: (words: string) => void;
  children?: ReactNode;
}

/** Progress of the question to the gates until they have answered. */
function NoVerdict({ hasFailed, onAsk }: { hasFailed: boolean; onAsk: () => Promise<void> }) {
  if (!hasFailed) return <p role="status">Asking the gates..</p>;
  return (
    <div>
      <Button look="secondary" size="small" onClick={() => void onAsk()}>
        Ask the gates again
      </Button>
    </div>
  );
}

/** Asks before a change: first what the gates say, then why. Whoever was overtaken is told, and asked again. */
export function ChangeDialog({ change, onClose, onDone, children }: ChangeDialogProps) {
  const { checked, isRefused, problem, notice, isBusy, refusedAs, check, checkAgain, make } = useChange(
    change,
    (otherwise) => onDone(otherwise ?? change.done),
  );
  const isUnchecked = change.asks !== null && !checked;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const breakGlass = String(fields.get('breakGlass') ?? '');
    const noBrowser = String(fields.get('noBrowser') ?? '');
    void make({
      reason: String(fields.get('reason') ?? ''),
      ...(breakGlass && { breakGlass }),
      ...(noBrowser && { noBrowser }),
      ...(fields.has('anyway') && { anyway: true }),
    });
  }

  return (
    <Dialog title={change.title} onClose={onClose}>
      {children}
      {notice && <Alert tone="info">{notice}</Alert>}
      {problem && (
        <Alert takesFocus title={problem.title}>
          {problem.detail}
        </Alert>
      )}
      {checked && <ChangedTable {...checked} />}
      {checked?.knownBad.map(({ name, version, at, reason }) => (
        <Alert key={name} title={`Health ended ${name} ${version}`}>
          {moment(at)}: {reason}
        </Alert>
      ))}
      {checked && <VerdictReport verdict={checked} />}
      {checked?.pictures && <ChangedPictures {...checked.pictures} />}
      {checked && unopenedPages(checked.checks) && <OpenPages checked={checked} onOpened={checkAgain} />}
      {isUnchecked && !isBusy && <NoVerdict hasFailed={problem !== undefined} onAsk={check} />}
      <form onSubmit={submit} className={dialogStyles.form}>
        <ReasonFields checked={checked} isRefused={isRefused} refusedAs={refusedAs} />
        <div className={dialogStyles.actions}>
          <Button
            type="submit"
            busy={isBusy || (isUnchecked && !problem)}
            disabled={isUnchecked && !change.isWayBack}
          >
            {isBusy ? 'One moment..' : isRefused ? `${change.press} against the gates` : change.press}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
