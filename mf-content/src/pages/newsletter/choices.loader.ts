import { fetchJson } from '@toile/api';
import type { NewsletterSubscriber } from '@toile/content-contract';
import { contentAnswer } from '@toile/content-contract/answers';
import { newsletterPaths } from '@toile/content-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** The edge hands on the key of the subscriber who looks; the browser hands none and asks by itself. */
export async function loadSubscriber({ request }: LoaderFunctionArgs): Promise<NewsletterSubscriber | null> {
  const cookie = request.headers.get('cookie');
  if (!cookie) return null;
  const ask = (path: string, init?: RequestInit) =>
    fetch(ownAddress(path), { ...init, headers: { ...init?.headers, cookie } });
  return fetchJson(contentAnswer('newsletterSubscriberSchema'), newsletterPaths.choicesForm, {
    signal: request.signal,
    fetch: ask,
  }).catch((error) => {
    if (!(error instanceof Response)) throw error;
    return null;
  });
}
