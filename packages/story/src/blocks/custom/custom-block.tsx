import { sanitiseParts } from '@toile/html';
import { useMemo } from 'react';
import { type BlockData, textOf } from '../../document/fields.ts';
import { blockKind } from '../block-kind.tsx';
import textStyles from '../text/text-block.css';
import styles from './custom-block.css';
import { EmbedPlayer } from './embed-player.tsx';

interface CustomBlockProps {
  html: string;
}

function read(data: BlockData): CustomBlockProps | null {
  const html = textOf(data.html) ?? textOf(data.text);
  return html ? { html } : null;
}

function CustomBlock({ html }: CustomBlockProps) {
  const parts = useMemo(() => sanitiseParts(html), [html]);
  return (
    <div className={`${textStyles.text} ${styles.custom}`}>
      {parts.map((part, index) =>
        part.kind === 'embed' ? (
          <EmbedPlayer key={part.src} src={part.src} title={part.title} />
        ) : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
            key={index}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitiseParts wrote every tag of it anew.
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ),
      )}
    </div>
  );
}

/** custom: raw HTML through the sanitiser (CO-51, D52). */
export const customBlock = blockKind(read, CustomBlock);
