import { classNames } from '@toile/ui';
import { type BlockData, isRecord, listOf, textOf } from '../../document/fields.ts';
import { Html } from '../../html.tsx';
import { blockKind } from '../block-kind.tsx';
import styles from './text-block.css';

interface TextColumnsBlockProps {
  columns: string[];
}

/** Columns as a list of texts or of `{ text }`, or as numbered or sided fields. */
function read(data: BlockData): TextColumnsBlockProps | null {
  const listed = listOf(data.columns ?? data.texts ?? data.items).map((item) =>
    isRecord(item) ? item.text : item,
  );
  const named = [data.text, data.text1, data.text2, data.text3, data.leftText, data.rightText];
  const columns = (listed.length > 0 ? listed : named).flatMap((text) => textOf(text) ?? []);
  return columns.length > 0 ? { columns: columns.slice(0, 4) } : null;
}

function TextColumnsBlock({ columns }: TextColumnsBlockProps) {
  return (
    <div className={styles.columns} data-wide>
      {columns.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's columns never change their order.
        <Html key={index} html={text} className={classNames(styles.text, styles.column)} />
      ))}
    </div>
  );
}

/** text-columns and textColumns (CO-48). */
export const textColumnsBlock = blockKind(read, TextColumnsBlock);
