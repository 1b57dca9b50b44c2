import { sharedPieces, wishListPaths } from '@toile/account-contract/plain';
import { useFrame } from '@toile/frame';
import { Button, TextField } from '@toile/ui';
import { useState } from 'react';
import styles from './wish-list-page.css';

/** Hands on a link to the pieces as they are now: the sheet of the device, the clipboard, or a field to copy from. */
export function ShareList({ productIds }: { productIds: readonly number[] }) {
  const { origin } = useFrame();
  const [said, setSaid] = useState<'copied' | 'by hand'>();
  const link = `${origin}${wishListPaths.shared}?${sharedPieces}=${productIds.join('-')}`;
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: 'My wish list', url: link });
      await navigator.clipboard.writeText(link);
      setSaid('copied');
    } catch (error) {
      // The sheet was closed.
      if ((error as Error).name !== 'AbortError') setSaid('by hand');
    }
  };
  return (
    <div className={styles.share}>
      <Button look="tertiary" onClick={share}>
        Share this list
      </Button>
      <span role="status">{said === 'copied' && 'The link is copied.'}</span>
      {said === 'by hand' && (
        <TextField
          label="Link to this list"
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}
