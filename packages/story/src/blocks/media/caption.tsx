import { Html } from '../../html.tsx';
import styles from './media-block.css';

export interface CaptionProps {
  text?: string;
}

/** The line under a picture or film; nothing when there is no text. */
export function Caption({ text }: CaptionProps) {
  return text ? <Html as="figcaption" level="inline" html={text} className={styles.caption} /> : null;
}
