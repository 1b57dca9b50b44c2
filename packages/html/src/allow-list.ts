/**
 * `inline`: captions and headings. `rich`: texts of products, designers and story blocks.
 * `custom`: the raw HTML block, which may also place figures and embeds.
 */
export type HtmlLevel = 'inline' | 'rich' | 'custom';

const words = (list: string) => list.split(' ');

const inline = words('a abbr b br cite code del em i ins mark q s small strong sub sup u');
const rich = [...inline, ...words('blockquote dd dl dt h2 h3 h4 hr li ol p ul')];
const custom = [
  ...rich,
  ...words('caption div figcaption figure img section table tbody td tfoot th thead tr'),
];

/** Elements that may stay. Others are left out, and their text stays. None of these holds raw text, SVG or MathML. */
export const allowedTags: Record<HtmlLevel, ReadonlySet<string>> = {
  inline: new Set(inline),
  rich: new Set(rich),
  custom: new Set(custom),
};

export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Elements that end an open paragraph, as they do in the HTML parser of a browser. */
export const blockTags: ReadonlySet<string> = new Set(
  words('blockquote div dl figure figcaption h2 h3 h4 hr ol p section table ul'),
);

/** Left out together with all that they hold. */
export const droppedWithContent: ReadonlySet<string> = new Set(
  words(
    'applet audio embed frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp',
  ),
);

/** Players that the raw HTML block may embed (D52). */
export const embedHosts: ReadonlySet<string> = new Set(['www.youtube-nocookie.com', 'player.vimeo.com']);
