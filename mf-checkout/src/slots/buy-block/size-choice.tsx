import type { SlotProps } from '@toile/contracts';
import { useMySizes } from '@toile/ui';
import styles from './buy-block.css';

type Size = SlotProps<'buy-block'>['product']['sizes'][number];

interface SizeChoiceProps {
  sizes: readonly Size[];
  isDisabled: boolean;
  hasError: boolean;
}

/** Choice of one size of several; a sold-out one is struck through and says so (design language 30). */
export function SizeChoice({ sizes, isDisabled, hasError }: SizeChoiceProps) {
  const mine = useMySizes((state) => state.sizes);
  return (
    <fieldset className={styles.sizes} data-invalid={hasError || undefined}>
      <legend className={styles.legend}>Size</legend>
      <div className={styles.tiles}>
        {sizes.map((size) => (
          <SizeTile
            key={size.id}
            size={size}
            isDisabled={isDisabled || Boolean(size.isSoldOut)}
            isOnly={sizes.length === 1}
            isMine={size.values?.some((value) => mine?.includes(value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SizeTileProps {
  size: Size;
  isDisabled: boolean;
  isOnly: boolean;
  /** True of a size that the shopper has told the shop to remember. */
  isMine: boolean | undefined;
}

function SizeTile({ size, isDisabled, isOnly, isMine }: SizeTileProps) {
  const { id, sizeDisplayTitle, isSoldOut } = size;
  return (
    <label className={styles.tile}>
      <input
        type="radio"
        name="productSizeVariantId"
        value={id}
        required
        disabled={isDisabled}
        defaultChecked={isOnly && !isDisabled}
        className={styles.pick}
      />
      <span className={styles.face}>
        {isSoldOut ? <s>{sizeDisplayTitle}</s> : sizeDisplayTitle}
        {isSoldOut && <span className={styles.note}> Sold out</span>}
        {isMine && <span className={styles.own}> Yours</span>}
      </span>
    </label>
  );
}
