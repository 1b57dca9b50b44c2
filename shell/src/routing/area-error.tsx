import { PageMeta } from '@toile/frame';
import type { RemoteName } from '@toile/releases-contract';
import { useContext, useEffect } from 'react';
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom';
import { KeptDocumentContext } from '../browser/kept-document.ts';
import { lateWork } from '../federation/in-time.ts';
import { AreaDownPanel } from '../frame/area-down-panel.tsx';
import { NotFoundPanel } from '../frame/not-found-panel.tsx';
import { KeptPage } from './kept-page.tsx';

const reload = () => window.location.reload();

/** Loads the page anew once what it has not waited for is there; only once: a document that was loaded anew waits for a press. */
function useLatePage(error: unknown): void {
  useEffect(() => {
    let isHere = true;
    const loadAnew = () => {
      const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (isHere && loaded?.type !== 'reload') reload();
    };
    lateWork(error)?.then(loadAnew, () => undefined);
    return () => {
      isHere = false;
    };
  }, [error]);
}

/**
 * Area of a page that doesn't exist or can't be shown; the frame around it stays alive. A page that the edge has made
 * and only the browser can't, stays as the edge made it.
 */
export function AreaError() {
  const error = useRouteError();
  useLatePage(error);
  const kept = useContext(KeptDocumentContext);
  const handle = useMatches().at(-1)?.handle as { remote?: RemoteName } | undefined;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <PageMeta title="Page not found" noIndex />
        <NotFoundPanel />
      </>
    );
  }
  if (kept?.isThere()) return <KeptPage kept={kept} />;
  return (
    <>
      <PageMeta title="Not available right now" noIndex />
      <AreaDownPanel remote={handle?.remote} onRetry={reload} />
    </>
  );
}
