import type { SlotProps } from '@toile/contracts';
import { productStatus, statusNote } from '@toile/contracts/plain';
import { Button, VisuallyHidden } from '@toile/ui';
import { useId } from 'react';
import styles from './buy-block.css';
import { BuyResult } from './buy-result.tsx';
import { SizeChoice } from './size-choice.tsx';
import { useAddToBag } from './use-add-to-bag.ts';

/** Why a product can't be bought; also when its last size is gone (CA-25, CA-26, D20). */
export function unavailableNote({ status, sizes }: SlotProps<'buy-block'>['product']): string | undefined {
  const isSoldOut = sizes.every((size) => size.isSoldOut);
  return statusNote(status) ?? (isSoldOut ? statusNote(productStatus.outOfStock) : undefined);
}

export function Component({ product }: SlotProps<'buy-block'>) {
  return <BuyForm key={product.id} product={product} />;
}

/** Choose a size and add it to the bag. A plain form: a size that is chosen before hydration counts. */
function BuyForm({ product }: SlotProps<'buy-block'>) {
  const headingId = useId();
  const { result, isLoading, submit, clear } = useAddToBag(product.id);
  const note = unavailableNote(product);

  return (
    <form className={styles.block} aria-labelledby={headingId} onSubmit={submit} onChange={clear}>
      <h2 id={headingId} className={styles.heading}>
        Buy now
      </h2>
      <SizeChoice sizes={product.sizes} isDisabled={Boolean(note)} hasError={result === 'size-missing'} />
      <Button type="submit" busy={isLoading} disabled={Boolean(note)} wide>
        {note ?? (isLoading ? 'Loading..' : 'Add to bag')}
        {!note && !isLoading && <VisuallyHidden>: {product.title}</VisuallyHidden>}
      </Button>
      <BuyResult result={result} />
    </form>
  );
}
