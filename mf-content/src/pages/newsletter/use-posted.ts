import { endAfter } from '@toile/api';
import { useApiFetch } from '@toile/session';
import { type FormEvent, useState } from 'react';

const answerMs = 15_000;
const away = 'We cannot take this at the moment. Please try again.';

/** Sends a form of the page, with the account's token where there is one; without script the browser sends it. */
export function usePosted(path: string, onDone: () => void) {
  const fetch = useApiFetch();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setBusy(true);
    const refusal = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(typed),
      signal: endAfter(answerMs),
    })
      .then(refusalOf)
      .catch(() => away);
    setBusy(false);
    setProblem(refusal ?? '');
    if (refusal === undefined) onDone();
  };
  return { problem, isBusy, submit };
}

async function refusalOf(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined;
  const { status } = response;
  const { title, detail } = (await response.json()) as { title?: string; detail?: string };
  return (status === 400 ? title : detail) ?? away;
}
