import type { Returnable } from '@toile/checkout-contract';
import { returnReasons, returnsPath, sizeText } from '@toile/checkout-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { useApiFetch } from '@toile/session';
import { Alert, Button, Checkbox, SelectField, TextField } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import styles from './returns.css';

interface AskReturnProps {
  number: string;
  designerId: number;
  /** Returns of the parcel that the page shows: the service takes a form once, however often it is sent. */
  earlier: number;
  pieces: Returnable['pieces'];
  /** Called once the shop has it. */
  onAsked: () => void;
}

/** Asks to send pieces of a parcel back. Works without script, too. */
export function AskReturn({ number, designerId, earlier, pieces, onAsked }: AskReturnProps) {
  const { problem, isBusy, isTaken, submit } = useAsking(returnsPath(number), onAsked);
  if (isTaken) return <Alert tone="ok">We have your return.</Alert>;
  return (
    <form method="post" action={ownAddress(returnsPath(number))} onSubmit={submit} className={styles.form}>
      {problem && <Alert>{problem}</Alert>}
      <input type="hidden" name="designerId" value={designerId} />
      <input type="hidden" name="earlier" value={earlier} />
      <fieldset className={styles.pieces}>
        <legend className={styles.legend}>What do you send back?</legend>
        {pieces.map((piece) => (
          <PieceField key={piece.sizeId} piece={piece} />
        ))}
      </fieldset>
      <SelectField label="Why?" name="reason" required defaultValue="">
        <option value="" disabled>
          Please choose
        </option>
        {Object.entries(returnReasons).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField label="Anything we should know?" name="note" optional maxLength={300} autoComplete="off" />
      <Button type="submit" busy={isBusy}>
        Ask for the return
      </Button>
    </form>
  );
}

function PieceField({ piece }: { piece: Returnable['pieces'][number] }) {
  const { sizeId, title, size, most, backCurrency, isHalf } = piece;
  const name = `size-${sizeId}`;
  const back = isHalf ? `refund of half its price, ${backCurrency}` : `refund ${backCurrency}`;
  const words = `${title}, ${sizeText(size)}: ${back}`;
  if (most === 1) return <Checkbox name={name} value="1" label={words} />;
  return (
    <SelectField name={name} label={`${words} each`} defaultValue="0">
      {Array.from({ length: most + 1 }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a count is its own key.
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  );
}

const nothing = 'Please choose what you send back.';
const away = 'We cannot take this at the moment. Please try again.';

function useAsking(path: string, onAsked: () => void) {
  const fetch = useApiFetch();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    if (!typed.some(isPiece)) return setProblem(nothing);
    setBusy(true);
    const refusal = await ask(() =>
      fetch(path, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(typed),
      }),
    );
    setBusy(false);
    setProblem(refusal ?? '');
    if (refusal !== undefined) return;
    setTaken(true);
    onAsked();
  };
  return { problem, isBusy, isTaken, submit };
}

const isPiece = ([name, value]: string[]) => name?.startsWith('size-') && value !== '0';

/** Asks for a return; answers the reason for which it was not taken. */
async function ask(send: () => Promise<Response>): Promise<string | undefined> {
  try {
    const response = await send();
    if (response.ok) return undefined;
    const { detail } = (await response.json()) as { detail?: string };
    return detail ?? away;
  } catch {
    return away;
  }
}
