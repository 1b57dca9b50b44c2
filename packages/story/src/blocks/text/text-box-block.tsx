import { classNames } from '@toile/ui';
import { type BlockData, flagOf, oneOf, textOf } from '../../document/fields.ts';
import { Html } from '../../html.tsx';
import { blockKind } from '../block-kind.tsx';
import styles from './text-block.css';

const alignments = ['left', 'center', 'right'] as const;

interface TextBoxBlockProps {
  text: string;
  stretched: boolean;
  large: boolean;
  direction: (typeof alignments)[number];
  alignment: (typeof alignments)[number];
}

function read(data: BlockData): TextBoxBlockProps | null {
  const text = textOf(data.text);
  if (!text) return null;
  return {
    text,
    stretched: flagOf(data.stretched),
    large: flagOf(data.largeBox),
    direction: oneOf(data.boxDirection, alignments, 'center'),
    alignment: oneOf(data.textAlignment, alignments, 'left'),
  };
}

function TextBoxBlock({ text, stretched, large, direction, alignment }: TextBoxBlockProps) {
  const name = classNames(
    styles.text,
    large && styles.large,
    stretched && styles.stretched,
    styles[`side-${direction}`],
    styles[`align-${alignment}`],
  );
  return <Html html={text} className={name} align={alignment} />;
}

/** textBox and box1 (CO-41). */
export const textBoxBlock = blockKind(read, TextBoxBlock);
