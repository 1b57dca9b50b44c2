import { WithoutScript } from '@toile/ui';
import { type ReactNode, useState } from 'react';
import styles from './custom-block.css';

export interface EmbedPlayerProps {
  /** A player of an allowed host, checked by the sanitiser. */
  src: string;
  title?: string;
  /** A picture where the player will be. */
  poster?: ReactNode;
}

/** Loads a player only when the reader asks: until then its host learns nothing (D52). */
export function EmbedPlayer({ src, title = 'Film', poster }: EmbedPlayerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.embed}>
      {isOpen ? (
        <iframe
          src={src}
          title={title}
          className={styles.player}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="no-referrer"
          allow="fullscreen"
          loading="lazy"
        />
      ) : (
        <>
          <button type="button" className={styles.load} onClick={() => setOpen(true)} data-needs-script>
            {poster && <span className={styles.poster}>{poster}</span>}
            <span className={styles.words}>
              <span aria-hidden="true">▶</span>
              <span>
                Play {title} from {new URL(src).host}
              </span>
            </span>
          </button>
          <WithoutScript>
            <a href={src} rel="noopener noreferrer">
              Open {title} at {new URL(src).host}
            </a>
          </WithoutScript>
        </>
      )}
    </div>
  );
}
