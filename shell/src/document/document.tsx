import { ownAddress } from '@toile/contracts/plain';
import { dataBlock } from '@toile/ui';
import { type ReactNode, useMemo } from 'react';
import { pageDataId } from '../page-data-id.ts';
import icon from './icon.svg';

interface DocumentProps {
  /** Text of the page's JSON block. */
  data: string;
  /** Sheets of the page, named by the edge; the browser renders the document without them. */
  styles?: { href: string; integrity: string }[];
  children: ReactNode;
}

/**
 * The whole document, the same on the edge and in the browser. Fonts and scripts are not named here: they would share
 * the line with the picture that the shopper came to see (see the decision on the order of a first visit).
 */
export function Document({ data, styles = [], children }: DocumentProps) {
  const block = useMemo(() => dataBlock(data), [data]);
  return (
    // What `boot.ts` and the edge's own script have marked stays, also where React makes the document anew.
    <html
      lang="en-GB"
      {...(typeof document !== 'undefined' && {
        'data-main-shown': '',
        'data-line': document.documentElement.dataset.line,
      })}
    >
      <head>
        <meta charSet="utf-8" />
        {globalThis.shopBase && <base href={`${globalThis.shopBase}/`} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F5F0" />
        {/* No frame is drawn of a document that has nothing to show yet. */}
        <link rel="expect" href="#main" blocking="render" />
        <link rel="icon" sizes="48x48" href={ownAddress('/favicon.ico')} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href={ownAddress('/apple-touch-icon.png')} />
        <link rel="manifest" href={ownAddress('/site.webmanifest')} />
        {styles.map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" href={href} integrity={integrity} precedence="default" />
        ))}
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, in a block that is no script */}
        <script id={pageDataId} type="application/json" dangerouslySetInnerHTML={{ __html: block }} />
      </body>
    </html>
  );
}
