import { useShopConfig } from '@toile/frame';
import { lazy, Suspense } from 'react';

const Consent = lazy(async () => {
  const { ConsentOfShop } = await import(/* webpackChunkName: "consent" */ './consent-of-shop.tsx');
  return { default: ConsentOfShop };
});

/** A shop without a tag manager asks nothing and loads nothing of this (D9). */
export function ConsentPlace() {
  // An edge that is older than this shell knows no such setting.
  const { tagManager } = useShopConfig() as Partial<ReturnType<typeof useShopConfig>>;
  if (!tagManager?.id) return null;
  return (
    <Suspense>
      <Consent />
    </Suspense>
  );
}
