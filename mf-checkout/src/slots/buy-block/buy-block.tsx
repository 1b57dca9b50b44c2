import { bagFormPath } from '@toile/checkout-contract/plain';
import type { SlotProps } from '@toile/contracts';
import { ownAddress, productStatus, statusNote } from '@toile/contracts/plain';
import { Button, useMySizes, VisuallyHidden } from '@toile/ui';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noteSeen } from '../../lib/picks/seen.ts';
import type { BagDrawerProps } from './bag-drawer/bag-drawer.tsx';
import styles from './buy-block.css';
import { BuyResult } from './buy-result.tsx';
import { SizeChoice } from './size-choice.tsx';
import { addingWords, useAddToBag } from './use-add-to-bag.ts';

type More = typeof import('./buy-more.ts');

const loadMore = () => import(/* webpackChunkName: "bag-more" */ './buy-more.ts');

/** Without it the form is where it was. */
const later = <Props,>(
  pick: (more: More) => ComponentType<Props>,
  standIn: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    loadMore().then(
      (more) => ({ default: pick(more) }),
      () => ({ default: standIn }),
    ),
  );
/** On phones alone, and below the first screen. */
const BuyBar = later((more) => more.BuyBar);
const BagDrawer = later<BagDrawerProps>((more) => more.BagDrawer, Settling);
/** For whoever has a size of their own, or chooses one, also before the way back. */
const MySize = later((more) => more.MySize);

/** Stands where the drawer could not be loaded: the answer belongs into the form. */
function Settling({ isAdded, onSettled }: BagDrawerProps) {
  useEffect(() => {
    if (isAdded) onSettled();
  }, [isAdded, onSettled]);
  return null;
}

/** True from the first scroll on, on a phone, also when that was before hydration. */
function useScrolledPhone(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!matchMedia('(max-width: 47.99em)').matches) return;
    const note = () => setScrolled(true);
    if (scrollY > 0) return note();
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return isScrolled;
}

/** Reason for which a product can't be bought; also when its last size is gone (CA-25, CA-26, D20). */
export function unavailableNote({ status, sizes }: SlotProps<'buy-block'>['product']): string | undefined {
  const isSoldOut = sizes.every((size) => size.isSoldOut);
  return statusNote(status) ?? (isSoldOut ? statusNote(productStatus.outOfStock) : undefined);
}

export function Component(props: SlotProps<'buy-block'>) {
  return <BuyForm key={props.product.id} {...props} />;
}

/** Choose a size and add it to the bag. A plain form: what is chosen and pressed before hydration counts, and without script. */
function BuyForm({ product, onDone }: SlotProps<'buy-block'>) {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { result, setResult, isLoading, submit } = useAddToBag(product.id, loadMore);
  const hasOwn = useMySizes(({ sizes }) => sizes.length > 0);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => setUsed(Boolean(window.history.state?.size)), []);
  const settle = useCallback(() => setResult('added'), [setResult]);
  const isScrolled = useScrolledPhone();
  const note = unavailableNote(product);
  // From now on the page itself says that a size is missing.
  useEffect(() => form.current?.setAttribute('novalidate', ''), []);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!onDone) noteSeen(pathname);
  }, [onDone, pathname]);

  return (
    <>
      <form
        ref={form}
        method="post"
        action={ownAddress(bagFormPath)}
        className={styles.block}
        aria-labelledby={headingId}
        onSubmit={submit}
        onChange={() => {
          setResult(undefined);
          setUsed(true);
        }}
      >
        <h2 id={headingId} className={styles.heading}>
          Buy now
        </h2>
        <SizeChoice sizes={product.sizes} isDisabled={Boolean(note)} hasError={result === 'size-missing'} />
        <input type="hidden" name="productId" value={product.id} />
        <Button type="submit" busy={isLoading} disabled={Boolean(note)} wide>
          {note ?? (isLoading ? addingWords : 'Add to bag')}
          {!note && !isLoading && <VisuallyHidden>: {product.title}</VisuallyHidden>}
        </Button>
        <BuyResult result={result} />
        {(hasOwn || isUsed) && (
          <Suspense>
            <MySize form={form} productId={product.id} sizes={product.sizes} />
          </Suspense>
        )}
        {isScrolled && !note && !onDone && (
          <Suspense>
            <BuyBar
              form={form}
              price={product.unitPriceCurrency}
              sizes={product.sizes}
              isLoading={isLoading}
              result={result}
            />
          </Suspense>
        )}
      </form>
      {(isLoading || result === 'aside') && (
        <Suspense>
          <BagDrawer
            form={form}
            productId={product.id}
            isAdded={result === 'aside'}
            onSettled={settle}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  );
}
