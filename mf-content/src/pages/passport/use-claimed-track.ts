import { fetchJson } from '@toile/api';
import type { ClaimedTrack } from '@toile/content-contract';
import { contentAnswer } from '@toile/content-contract/answers';
import { ownAddress } from '@toile/contracts/plain';
import { useState } from 'react';

const post: typeof fetch = (path, init) => fetch(ownAddress(String(path)), { ...init, method: 'POST' });

/** Asks for links to the track; they end after ten minutes, and who plays on asks anew (CO-35, D51). */
export function useClaimedTrack(api: string) {
  const [track, setTrack] = useState<ClaimedTrack>();
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready');
  const claim = async (): Promise<ClaimedTrack | undefined> => {
    setState('asking');
    try {
      const claimed = await fetchJson(contentAnswer('claimedTrackSchema'), `${api}/track`, { fetch: post });
      setTrack(claimed);
      setState('ready');
      return claimed;
    } catch {
      setState('failed');
      return undefined;
    }
  };
  return { track, state, claim, giveUp: () => setState('failed') };
}
