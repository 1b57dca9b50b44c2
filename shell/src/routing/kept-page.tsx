import { useCallback } from 'react';
import type { KeptDocument } from '../browser/kept-document.ts';

/** The page as the edge made it, to be read and used by its links, where its script can't bring it to life. */
export function KeptPage({ kept }: { kept: KeptDocument }) {
  const fill = useCallback(
    (place: HTMLDivElement) => {
      kept.showArea(place);
      return kept.drop;
    },
    [kept],
  );
  return <div ref={fill} style={{ display: 'contents' }} />;
}
