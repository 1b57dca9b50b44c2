import { classNames } from '@toile/ui';
import { type BlockData, textOf } from '../../document/fields.ts';
import { Html } from '../../html.tsx';
import { blockKind } from '../block-kind.tsx';
import styles from './text-block.css';

interface LeadTextBlockProps {
  text: string;
}

function read(data: BlockData): LeadTextBlockProps | null {
  const text = textOf(data.text);
  return text ? { text } : null;
}

function LeadTextBlock({ text }: LeadTextBlockProps) {
  return <Html html={text} className={classNames(styles.text, styles.lead)} />;
}

/** lead-text and leadText (CO-47). */
export const leadTextBlock = blockKind(read, LeadTextBlock);
