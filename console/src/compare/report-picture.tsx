import { boxInPicture, type DifferingView } from '@toile/releases-contract';
import { useCallback, useEffect, useState } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import styles from './compare.css';

const titles = { before: 'Before', after: 'After' };

/** An address for what was fetched, as long as it is shown. */
function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}

interface ReportPictureProps {
  id: string;
  view: DifferingView;
  side: 'before' | 'after';
}

/** The whole page of one set, with frames around what differs. Staff alone may read it, so it is fetched with their token. */
export function ReportPicture({ id, view, side }: ReportPictureProps) {
  const { api } = useChannel();
  const picture = view[side];
  const { data, error } = useLoaded(
    useCallback(() => api.picture(id, picture.file), [api, id, picture.file]),
  );
  const address = useAddressOf(data);
  return (
    <figure>
      <figcaption className={styles.quiet}>{titles[side]}</figcaption>
      {error && <p className={styles.problem}>The picture can’t be read: {error.message}</p>}
      <div className={styles.picture}>
        {address && (
          <img
            src={address}
            width={picture.width}
            height={picture.height}
            alt={`${titles[side]}, ${view.width} px`}
          />
        )}
        {address &&
          view.differences.map(({ part, [side]: place }) =>
            place ? (
              <span
                key={`${part} ${place.x} ${place.y}`}
                className={styles.mark}
                style={boxInPicture(place, picture)}
                title={part}
              />
            ) : null,
          )}
      </div>
    </figure>
  );
}
