import type { NewsletterSubscription } from '@toile/content-contract';
import { newsletterError } from '@toile/content-contract/plain';
import { useApiFetch } from '@toile/session';
import { type FormEvent, useState } from 'react';

const answerMs = 15_000;
const failed = 'Error subscribing email to mailing list, please try again soon.';

function read(form: HTMLFormElement): Partial<NewsletterSubscription> {
  const data = Object.fromEntries(new FormData(form)) as Partial<NewsletterSubscription>;
  return { ...data, emailAddress: data.emailAddress?.trim() };
}

/** The newsletter form's state and its one call (SH-25, SH-29, SH-30). */
export function useNewsletter() {
  const send = useApiFetch();
  const [state, setState] = useState<'idle' | 'loading' | 'success'>('idle');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'loading') return;
    const subscription = read(event.currentTarget);
    const problem = newsletterError(subscription);
    setError(problem);
    if (problem) return;
    setState('loading');
    const response = await send('/api/emailmarketing/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription),
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => undefined);
    setState(response?.ok ? 'success' : 'idle');
    if (!response?.ok) setError(failed);
  };

  return { state, error, submit };
}
