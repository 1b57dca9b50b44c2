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
