import { PageMeta } from '@toile/frame';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { AreaDownPanel } from '../frame/area-down-panel.tsx';
import { NotFoundPanel } from '../frame/not-found-panel.tsx';

/** What stands in the area of a page that doesn't exist or can't be shown; the frame around it stays alive. */
export function AreaError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <PageMeta title="Page not found" noIndex />
        <NotFoundPanel />
      </>
    );
  }
  return (
    <>
      <PageMeta title="Not available right now" noIndex />
      <AreaDownPanel onRetry={() => window.location.reload()} />
    </>
  );
}
