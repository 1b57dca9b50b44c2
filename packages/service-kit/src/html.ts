/** Text that is markup already; everything else is escaped where it is put in. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Part = Html | string | number | false | null | undefined | Part[];
const toMarkup = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (Array.isArray(part)) return part.map(toMarkup).join('');
  return part instanceof Html ? part.markup : escapeText(String(part));
};

/** Markup with every value escaped: html`<p>${name}</p>`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + toMarkup(parts[index - 1]) + string));
}

/** Markup that was made elsewhere and is known to be safe. */
export const trusted = (markup: string) => new Html(markup);

interface HtmlDocument {
  title: string;
  /** Sheets and scripts. */
  head?: Html | undefined;
  body: Html;
}

/** A whole page of a service or the edge, in English and not for search engines. */
export const htmlDocument = ({ title, head, body }: HtmlDocument): string =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>${body}</body>
</html>
`.markup;
