import { useMemo } from 'react';
import { dataBlock } from '../trusted/data-block.ts';

export interface JsonLdProps {
  /** In the words of schema.org. */
  data: object;
}

/** For search engines: a data block, no script, so the content security policy lets it be. */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify(data);
  const block = useMemo(() => dataBlock(json), [json]);
  // Other data are another element: to change the text of one is refused where Trusted Types are enforced.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped.
  return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: block }} />;
}
