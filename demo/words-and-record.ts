import type { ExportProduct, PieceDetails } from '@toile/contracts';

/** A word of a text, and what the record must hold for it: one of these. */
const promises: readonly (readonly [word: RegExp, recorded: readonly string[]])[] = [
  [/\bcable[sd]?\b|\brope cables\b/i, ['cable']],
  [/\bbouclé\b|\blooped yarn\b/i, ['boucle']],
  [/\bherringbone\b/i, ['herringbone']],
  [/\bcorduroy\b|\bneedlecord\b|\bwales?\b/i, ['cord']],
  [/\bdenim\b/i, ['denim']],
  [/\bseersucker\b/i, ['seersucker']],
  [/\bsatin\b/i, ['satin']],
  [/\bfelt(?:ed)?\b/i, ['felt']],
  [/\bleather\b|(?<!to the )\bcalf\b|\bhide\b/i, ['leather']],
  [/\bquilt(?:ed|ing)?\b/i, ['quilted']],
  [/\bjersey\b/i, ['jersey']],
  [/\btwill\b|\bgabardine\b/i, ['twill']],
  [/\bstars?\b(?! won)/i, ['star']],
  [/\bchevrons?\b|\bzigzags?\b/i, ['chevron']],
  [/\bhalf-moons?\b/i, ['moon']],
  [/\blozenges?\b/i, ['ikat']],
  [/\bdogtooth\b|\bhoundstooth\b/i, ['houndstooth']],
  [/\bgingham\b|\bvichy\b/i, ['gingham']],
  [/\bwindowpane\b/i, ['windowpane']],
  [/\btartan\b(?! cotton)/i, ['check']],
  [/\bcheck(?:ed)?\b(?! to)/i, ['check', 'windowpane', 'houndstooth']],
  [/\bstripes?d?\b/i, ['stripe', 'pinstripe', 'breton', 'awning']],
  [/\bspots?\b|\bdots?\b/i, ['dot']],
  [/\bdaisies\b/i, ['daisy']],
  [/\bleaf\b|\bleaves\b/i, ['leaf']],
  [/\bdiamonds?\b/i, ['argyle', 'quilted']],
  [/\bargyle\b/i, ['argyle']],
  [/\bV-neck\b|\bdeep V\b|\bV neck\b/i, ['V-neck']],
  [/\broll-neck\b/i, ['roll-neck']],
  [/\bcrew neck\b/i, ['crew neck']],
  [/\bbow\b(?! can)/i, ['bow at the neck']],
  [/\bband collar\b/i, ['band collar']],
  [/\bshawl[- ]collar/i, ['shawl collar']],
  [/\bpeak[- ]lapel\b/i, ['peak lapel']],
  [/\bnotch(?:ed)?[- ]lapel/i, ['notch lapel']],
  [/\bshirt collar\b/i, ['shirt collar']],
  [/\bround neck\b/i, ['round neck']],
  [/\bdouble-breasted\b/i, ['double-breasted']],
  [/\bpatch[- ]pocket/i, ['patch pocket', 'patch pockets']],
  [/\bflap[- ]pocket/i, ['flap pockets']],
  [/\bwelt[- ]pocket/i, ['welt pockets']],
  [/\bdrawstring\b/i, ['drawstring']],
  [/\bbelt(?:ed)?\b(?! loops)/i, ['belt']],
  [/\bfringed?\b/i, ['fringe']],
  [/\bpleats?\b|\bpleated\b/i, ['pleats']],
];

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
  thirty: 30,
};
const countedButtons = /\b(\w+) (?:covered |horn |pale |gold |press )?(?:buttons|fasteners)\b/gi;

/** Words for colours, and what the record may call what they are said of. */
const colours: Readonly<Record<string, readonly string[]>> = {
  white: ['White'],
  'off-white': ['Off-white'],
  ecru: ['Ecru'],
  cream: ['Ecru', 'Off-white'],
  ivory: ['Ecru', 'Off-white'],
  beige: ['Beige'],
  oat: ['Beige'],
  black: ['Black'],
  navy: ['Navy'],
  grey: ['Grey', 'Light grey', 'Charcoal'],
  charcoal: ['Charcoal'],
  brown: ['Brown', 'Rust'],
  green: ['Green', 'Dark green', 'Sage', 'Mint', 'Khaki', 'Olive', 'Teal'],
  sage: ['Sage'],
  mint: ['Mint'],
  khaki: ['Khaki'],
  olive: ['Olive'],
  blue: ['Blue', 'Light blue', 'Slate blue', 'Navy', 'Teal'],
  indigo: ['Navy', 'Blue', 'Light blue'],
  teal: ['Teal'],
  turquoise: ['Teal', 'Light blue'],
  red: ['Red', 'Burgundy', 'Rust'],
  burgundy: ['Burgundy'],
  rust: ['Rust', 'Burgundy'],
  pink: ['Pink'],
  coral: ['Coral'],
  peach: ['Peach'],
  orange: ['Orange'],
  ochre: ['Yellow', 'Mustard'],
  yellow: ['Yellow', 'Mustard'],
  mustard: ['Mustard'],
  camel: ['Camel'],
  plum: ['Plum'],
  purple: ['Purple', 'Plum'],
  lilac: ['Lilac'],
  // Of threads and prints, too.
  gold: ['Gold', 'Yellow', 'Beige'],
  // Vermeil is gold on silver.
  silver: ['Silver', 'Gold'],
};
const colourWord = new RegExp(`(?<![\\w-])(?:${Object.keys(colours).join('|')})(?![\\w’-])`, 'gi');

const fibre = /\b(?:wool|lambswool|merino|cashmere|mohair|alpaca|cotton|linen|silk|hemp|viscose)\b/gi;

const textOf = ({ title, tagline = '', description }: ExportProduct): string =>
  [title, tagline, description].join(' \n ').replace(/<[^>]*>/g, ' ');

function miscounted(text: string, { closure }: PieceDetails): string[] {
  const counts = closure.map((words) => Number.parseInt(words, 10));
  return [...text.matchAll(countedButtons)]
    .filter(([, count = '']) => {
      const said = numbers[count.toLowerCase()];
      return said !== undefined && !counts.includes(said);
    })
    .map(([said]) => said);
}

const unkept = (text: string, { stitch, pattern, cut, closure, collar = '' }: PieceDetails): string[] => {
  const recorded = [...stitch, ...pattern, ...cut, ...closure, collar];
  return promises
    .filter(([word, any]) => word.test(text) && !any.some((each) => recorded.includes(each)))
    .map(([word]) => text.match(word)?.[0] ?? '');
};

const otherColours = (text: string, recorded: PieceDetails['colours']): string[] =>
  [...text.matchAll(colourWord)]
    .map(([said]) => said)
    .filter((said) => !colours[said.toLowerCase()]?.some((name) => recorded.includes(name)));

const otherFibres = (text: string, material: string): string[] =>
  [...text.matchAll(fibre)]
    .map(([said]) => said)
    .filter((said) => !material.toLowerCase().includes(said.toLowerCase()));

/** Faults between the words of a piece and its record, from which its pictures are drawn, hasn't. */
export function notRecorded(product: ExportProduct): string[] {
  const { details, material = '', sizingInformation = '' } = product;
  if (!details) return ['no record'];
  const text = textOf(product);
  const untold = [material, details.measurements].filter(
    (fact) => fact && !`${text} ${sizingInformation}`.includes(fact),
  );
  return [
    ...unkept(text, details),
    ...miscounted(text, details),
    ...otherColours(text, details.colours),
    ...otherFibres(text, material),
    ...untold.map((fact) => `untold: ${fact}`),
  ];
}
