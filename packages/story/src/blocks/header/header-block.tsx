import { type BlockData, textOf, wholeNumber } from '../../document/fields.ts';
import { Html } from '../../html.tsx';
import { blockKind } from '../block-kind.tsx';
import styles from './header-block.css';

interface HeaderBlockProps {
  text: string;
  level: number;
}

/** The page has its one h1, so the levels of a story begin at h2. */
const elements = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

function read(data: BlockData): HeaderBlockProps | null {
  const text = textOf(data.text);
  return text ? { text, level: wholeNumber(data.level, 1, 6) ?? 2 } : null;
}

function HeaderBlock({ text, level }: HeaderBlockProps) {
  const shown = level <= 2 ? 2 : level === 3 ? 3 : 4;
  return <Html as={elements[shown]} level="inline" html={text} className={styles[`level${shown}`]} />;
}

/** header (CO-39). */
export const headerBlock = blockKind(read, HeaderBlock);
