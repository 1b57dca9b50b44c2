import { PageMeta } from '@toile/frame';
import { RequireSession } from '@toile/session';
import { WithoutScript } from '@toile/ui';
import { Article } from '../../lib/article.tsx';
import { Forecast } from './forecast.tsx';

/** /fetch-data: the one page that needs sign-in (SH-09); a sample, out of search (D54). */
export function FetchDataPage() {
  return (
    <>
      <PageMeta title="Weather forecast" noIndex />
      <Article title="Weather forecast" lead="A sample page for those who are signed in.">
        <WithoutScript />
        <RequireSession pending={<p data-needs-script>Loading..</p>}>
          <Forecast />
        </RequireSession>
      </Article>
    </>
  );
}
