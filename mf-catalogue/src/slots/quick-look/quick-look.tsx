import type { SlotProps } from '@toile/contracts';
import { crossesCustoms, statusNote } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Chip, iconProps, Price, productLabels } from '@toile/ui';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LookPictures } from './look-pictures.tsx';
import { LookSizes } from './look-sizes.tsx';
import styles from './quick-look.css';
import { useLook } from './use-look.ts';
import { useWholePiece } from './use-whole-piece.ts';

/** A piece over the page that its card stands on: what the card knows at once, sizes and further pictures as they come. */
export function Component({ card, onClose }: SlotProps<'quick-look'>) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const look = useLook(dialog, onClose);
  const { product, state } = useWholePiece(card);
  const { designer, title, unitPriceCurrency, shippingCostPence } = product;
  const note = statusNote(product.status);
  const { countries } = useShopConfig().sells;
  return (
    <dialog ref={dialog} className={styles.look} aria-labelledby={titleId} {...look}>
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        <X {...iconProps} aria-hidden={undefined} aria-label="Close" />
      </button>
      <LookPictures product={product} />
      <div className={styles.panel}>
        <header className={styles.head}>
          <Link to={`/${designer.friendlyUrlName}`} replace className={styles.brand}>
            {designer.brandTitle}
          </Link>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </header>
        <Price
          text={unitPriceCurrency}
          shippingCostPence={shippingCostPence}
          taxIncluded={!crossesCustoms(designer, countries)}
        />
        <p className={styles.labels}>
          {[...(note ? [note] : []), ...productLabels(product)].map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </p>
        <LookSizes product={product} state={state} onDone={() => dialog.current?.close()} />
        <Link to={`/p/${card.id}/${card.friendlyUrlName}`} replace state={{ card }} className={styles.link}>
          See all details
        </Link>
      </div>
    </dialog>
  );
}
