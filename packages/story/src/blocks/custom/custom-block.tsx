import { sanitiseParts } from '@toile/html';
import { htmlPolicy } from '@toile/ui';
import { useMemo } from 'react';
import { type BlockData, textOf } from '../../document/fields.ts';
import { ownLinks } from '../../html.tsx';
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

/** Of one piece; what is safe already stays as it is. */
const trusted = htmlPolicy('toile-html', (html) =>
  sanitiseParts(html)
    .map((part) => (part.kind === 'html' ? ownLinks(part.html) : ''))
    .join(''),
);

const trustedParts = (html: string) =>
  sanitiseParts(html).map((part) => (part.kind === 'html' ? { ...part, html: trusted(part.html) } : part));

function CustomBlock({ html }: CustomBlockProps) {
  const parts = useMemo(() => trustedParts(html), [html]);
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
