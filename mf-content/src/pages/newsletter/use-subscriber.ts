import { endAfter } from '@toile/api';
import type { NewsletterSubscriber } from '@toile/content-contract';
import { newsletterPaths } from '@toile/content-contract/plain';
import { type ApiFetch, useApiFetch } from '@toile/session';
import { useCallback, useEffect, useState } from 'react';

const answerMs = 8000;

/** The subscriber who looks; `unknown`: nobody has shown who they are. */
export type Known = NewsletterSubscriber | 'loading' | 'unknown' | 'away';

async function look(fetch: ApiFetch, signal: AbortSignal): Promise<Known> {
  const response = await fetch(newsletterPaths.choicesForm, {
    signal: endAfter(answerMs, signal),
    headers: { accept: 'application/json' },
  });
  if (response.status === 401) return 'unknown';
  if (!response.ok) return 'away';
  return ((await response.json()) as NewsletterSubscriber | null) ?? 'unknown';
}

/** Asks for the subscriber, by a mail's key or by the account. `first`: what the document has. */
export function useSubscriber(first: NewsletterSubscriber | null) {
  const fetch = useApiFetch();
  const [known, setKnown] = useState<Known>(first ?? 'loading');
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `turn` asks again.
  useEffect(() => {
    const leave = new AbortController();
    look(fetch, leave.signal)
      .catch((): Known => 'away')
      .then((next) => leave.signal.aborted || setKnown(next));
    return () => leave.abort();
  }, [fetch, turn]);

  return { known, retry: useCallback(() => setTurn((last) => last + 1), []) };
}
