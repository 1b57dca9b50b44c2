import { pagesInWords, type SetId } from '@toile/releases-contract';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useChannel } from '../api/channel-context.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { ago } from '../words.ts';

/** The way to pictures of a canary beside what is live, or how to make them. */
export function LookAtIt({ setId }: { setId: SetId }) {
  const { api } = useChannel();
  const { search } = useLocation();
  const { data: kept } = useLoaded(useCallback(() => api.comparisons(), [api]));
  const own = kept?.find(({ after }) => after === setId);
  if (!kept) return null;
  if (!own)
    return (
      <p>
        No pictures of it yet: <code>npm run release -- compare {setId} --upload</code> makes them.
      </p>
    );
  const to = new URLSearchParams(search);
  to.set('comparison', own.id);
  return (
    <p>
      {pagesInWords(own.differing, own.pages)}.{' '}
      <Link to={`/compare?${to}`}>Look at both, picture beside picture</Link>, made {ago(own.at)}.
    </p>
  );
}
