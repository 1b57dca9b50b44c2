import { Toast } from '@toile/ui';
import { useCallback, useState } from 'react';
import { ChangeDialog, type WantedChange } from './change-dialog.tsx';

/** Opens the question before a change; `dialog` is put into the page, and says afterwards what was done. */
export function useChangeDialog() {
  const [change, setChange] = useState<WantedChange>();
  const [done, setDone] = useState('');
  const forget = useCallback(() => setDone(''), []);
  const dialog = (
    <>
      {change && (
        <ChangeDialog
          change={change}
          onClose={() => setChange(undefined)}
          onDone={(words) => {
            setChange(undefined);
            setDone(words);
          }}
        />
      )}
      {done && <Toast onClose={forget}>{done}</Toast>}
    </>
  );
  return { ask: setChange, dialog };
}
