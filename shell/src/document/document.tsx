import type { ReactNode } from 'react';
import { pageDataId } from '../page-data.ts';
import icon from './icon.svg';

/** Files that the edge names in a document's head; the browser renders the document without them. */
export interface DocumentAssets {
  styles: { href: string; integrity: string }[];
  /** Scripts that will be needed; fetched early, executed by the federation runtime. */
  scripts: string[];
  fonts: string[];
}

export interface DocumentProps {
  /** Text of the page's JSON block. */
  data: string;
  assets?: DocumentAssets;
  children: ReactNode;
}

function Resources({ styles, scripts, fonts }: DocumentAssets) {
  return (
    <>
      {styles.map(({ href, integrity }) => (
        <link key={href} rel="stylesheet" href={href} integrity={integrity} precedence="default" />
      ))}
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {scripts.map((href) => (
        <link key={href} rel="preload" as="script" href={href} fetchPriority="low" />
      ))}
    </>
  );
}

/** The whole document, the same on the edge and in the browser. */
export function Document({ data, assets, children }: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F5F0" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {assets && <Resources {...assets} />}
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, in a block that is no script */}
        <script id={pageDataId} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>
  );
}
