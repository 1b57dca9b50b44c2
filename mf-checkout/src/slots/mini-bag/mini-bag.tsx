import { useBag } from '@toile/bag';
import { useSession } from '@toile/session';
import { BagLink } from '@toile/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { forgetFormOfAccount } from '../../lib/kept-form.ts';

/** Most visitors never have news: its code comes with the first. Without it the bag and the checkout say the same. */
const BagNews = lazy(() =>
  import(/* webpackChunkName: "bag-more" */ './bag-news.tsx').then(
    ({ BagNews }) => ({ default: BagNews }),
    () => ({ default: () => null }),
  ),
);

/** The link to the bag, with its count after hydration (SH-22). */
export function Component() {
  const totalItems = useBag((bag) => bag.totalItems);
  const hasNews = useBag((bag) => bag.notices.length > 0);
  const [hasHadNews, setHasHadNews] = useState(false);
  useEffect(() => {
    if (hasNews) setHasHadNews(true);
  }, [hasNews]);
  const isAnonymous = useSession(({ status }) => status === 'anonymous');
  useEffect(() => {
    if (isAnonymous) forgetFormOfAccount();
  }, [isAnonymous]);
  return (
    <>
      <BagLink totalItems={totalItems} />
      {hasHadNews && (
        <Suspense>
          <BagNews />
        </Suspense>
      )}
    </>
  );
}
