import { backInStockPath } from '@toile/account-contract/plain';
import { type BagFailure, useBag } from '@toile/bag';
import type { Piece } from '@toile/catalogue-contract';
import { statusNote } from '@toile/contracts/plain';
import { useWishList } from '@toile/frame';
import { Button, SelectField } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './move-to-bag.css';

/** Piece that is in the bag now. */
export interface Moved {
  title: string;
  /** True when it could not be taken off the list. */
  isStillHere?: boolean;
}

interface MoveToBagProps {
  piece: Piece;
  onMoved: (moved: Moved) => void;
}

/** Size of a saved piece, and its way into the bag; the way to an alert where every size is sold out. */
export function MoveToBag({ piece, onMoved }: MoveToBagProps) {
  const add = useBag((bag) => bag.add);
  const remove = useWishList((list) => list.remove);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sizes = piece.sizes.filter(({ isSoldOut }) => !isSoldOut);
  if (sizes.length === 0 || statusNote(piece.status))
    return piece.sizes.length === 0 ? null : (
      <Link to={backInStockPath(piece.id)} className={styles.alert}>
        Tell me when my size is back
      </Link>
    );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const productSizeVariantId = Number(new FormData(event.currentTarget).get('size'));
    if (!productSizeVariantId) return setFault('Please select a size');
    setBusy(true);
    let failure: Partial<BagFailure> = {};
    const isAdded = await add({ productId: piece.id, productSizeVariantId }, (_error, told) => {
      failure = told;
    });
    setBusy(false);
    setFault(isAdded ? undefined : (failure.detail ?? 'It could not be added. Please try again.'));
    if (!isAdded) return;
    const { title } = piece;
    onMoved({ title });
    if ((await remove?.(piece.id)) === 'failed') onMoved({ title, isStillHere: true });
  };
  const [only] = sizes.length === 1 ? sizes : [];
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={piece.title}>
      <SelectField label="Size" name="size" defaultValue={only?.id ?? ''} error={fault}>
        {!only && <option value="">Choose</option>}
        {sizes.map(({ id, sizeDisplayTitle }) => (
          <option key={id} value={id}>
            {sizeDisplayTitle}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary" size="small" wide busy={isBusy}>
        {isBusy ? 'Moving…' : 'Move to bag'}
      </Button>
    </form>
  );
}
