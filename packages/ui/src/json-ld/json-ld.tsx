export interface JsonLdProps {
  /** In the words of schema.org. */
  data: object;
}

/** For search engines: a data block, no script, so the content security policy lets it be. */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
