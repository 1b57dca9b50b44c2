import { Button, onIntersection } from '@toile/ui';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './buy-bar.css';
import { type AddResult, addingWords } from './use-add-to-bag.ts';
import { useChosen } from './use-chosen.ts';

export interface BuyBarProps {
  form: RefObject<HTMLFormElement | null>;
  price: string;
  sizes: readonly { id: number; sizeDisplayTitle: string }[];
  isLoading: boolean;
  result: AddResult | undefined;
}

/** All that lies below the screen counts as in sight: what is not has left it upwards. */
const screenAndBelow = { rootMargin: '0px 0px 1000000px' };

/** True once the form has left the screen upwards. */
function useIsPast(form: BuyBarProps['form']): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (form.current) return onIntersection(form.current, (isInSight) => setPast(!isInSight), screenAndBelow);
  }, [form]);
  return isPast;
}

/** Keeps room for the bar at the end of the page, and above it for a toast. */
function useRoom(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.body;
    style.setProperty('--sticky-bar', '69px');
    style.paddingBottom = '69px';
    return () => {
      style.removeProperty('--sticky-bar');
      style.paddingBottom = '';
    };
  }, [isShown]);
}

/** On a phone: price, size and button at the bottom of the screen while the form is above it (design language 31). */
export function BuyBar({ form, price, sizes, isLoading, result }: BuyBarProps) {
  const isPast = useIsPast(form);
  const chosen = useChosen(form);
  useRoom(isPast);
  if (!isPast) return null;
  const size = sizes.find(({ id }) => String(id) === chosen);
  // Nothing was sent yet, so nothing is wrong: the shopper is led to the sizes.
  const choose = () => {
    form.current?.scrollIntoView({ block: 'center' });
    form.current
      ?.querySelector<HTMLInputElement>('input[type=radio]:enabled')
      ?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.bar}>
      {typeof result === 'object' ? (
        // The form has read it out.
        <p className={styles.failed}>{result.failed.join(' ')}</p>
      ) : (
        <p className={styles.words}>
          <span className={styles.price}>{price}</span>
          <span>{size ? `Size ${size.sizeDisplayTitle}` : 'No size chosen'}</span>
        </p>
      )}
      {result === 'added' ? (
        <Link to="/basket" className={styles.added}>
          View your bag
        </Link>
      ) : (
        <Button
          type={size ? 'submit' : 'button'}
          size="small"
          busy={isLoading}
          onClick={size ? undefined : choose}
        >
          {isLoading ? addingWords : size ? 'Add to bag' : 'Choose a size'}
        </Button>
      )}
    </div>
  );
}
