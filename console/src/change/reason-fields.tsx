import type { CheckedChange } from '@toile/releases-contract';
import { unopenedPages } from '@toile/releases-contract/plain';
import { Checkbox, TextField } from '@toile/ui';

interface ReasonFieldsProps {
  checked: CheckedChange | undefined;
  /** True where the gates refuse it. */
  isRefused: boolean;
  /** Code of the refusal that has come last; empty while none has. */
  refusedAs: string;
}

/** Reasons that a change needs: why, and what is asked of a release manager who goes on all the same. */
export function ReasonFields({ checked, isRefused, refusedAs }: ReasonFieldsProps) {
  const isFrozen = refusedAs === 'frozen';
  return (
    <>
      <TextField
        label="Why"
        name="reason"
        required
        maxLength={500}
        hint="It stands in the history, with your name."
      />
      {checked && checked.knownBad.length > 0 && (
        <Checkbox label="Bring it back anyway" name="anyway" required />
      )}
      {refusedAs === 'pages-not-opened' && checked && unopenedPages(checked.checks) && (
        <TextField
          label="Show it unopened: why nobody opens its pages first"
          name="noBrowser"
          required
          minLength={10}
          maxLength={500}
        />
      )}
      {(isRefused || isFrozen) && (
        <TextField
          label={`Break the glass: why this must be done ${isFrozen ? 'while the channel is frozen' : 'against the gates'}`}
          name="breakGlass"
          required
          minLength={10}
          maxLength={500}
        />
      )}
    </>
  );
}
