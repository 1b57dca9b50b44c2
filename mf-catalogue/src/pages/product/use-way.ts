import type { Crumb } from '@toile/ui';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The pages that led to this one, when a listing did. The document knows nothing of them: they come after hydration. */
export function useWay(): readonly Crumb[] | undefined {
  const { state } = useLocation() as { state: { way?: readonly Crumb[] } | null };
  const [way, setWay] = useState<readonly Crumb[]>();
  useLayoutEffect(() => setWay(state?.way), [state]);
  return way;
}
