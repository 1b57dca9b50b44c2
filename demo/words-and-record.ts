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
  [/\bdouble-breasted\b/i, ['double-breasted']],
  [/\bpatch[- ]pocket/i, ['patch pocket', 'patch pockets']],
  [/\bdrawstring\b/i, ['drawstring']],
  [/\bpleats?\b|\bpleated\b/i, ['pleats']],
];

const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, twenty: 20, thirty: 30 },
};
const countedButtons = /\b(\w+) (?:covered |horn |pale |gold |press )?(?:buttons|fasteners)\b/gi;

/** Words for colours, and what the record may call what they are said of. */
const colours: Readonly<Record<string, readonly string[]>> = {
  white: ['White'],
  'off-white': ['Off-white'],
  ecru: ['Ecru'],
  cream: ['Ecru', 'Off-white'],
  black: ['Black'],
  navy: ['Navy'],
  grey: ['Grey', 'Light grey', 'Charcoal'],
  brown: ['Brown', 'Rust'],
  green: ['Green', 'Dark green', 'Sage', 'Mint', 'Khaki', 'Olive', 'Teal'],
  blue: ['Blue', 'Light blue', 'Slate blue', 'Navy', 'Teal'],
  red: ['Red', 'Burgundy', 'Rust'],
  orange: ['Orange'],
  yellow: ['Yellow', 'Mustard'],
  mustard: ['Mustard'],
  camel: ['Camel'],
  plum: ['Plum'],
};
const colourWord = new RegExp(`(?<![\\w-])(?:${Object.keys(colours).join('|')})(?![\\w’-])`, 'gi');

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

/** What the words of a piece promise and its record, from which its pictures are drawn, hasn't. */
export function notRecorded(product: ExportProduct): string[] {
  const { details, material, sizingInformation = '' } = product;
  if (!details) return ['no record'];
  const text = textOf(product);
  const { stitch, pattern, cut, closure, collar = '' } = details;
  const recorded = [...stitch, ...pattern, ...cut, ...closure, collar];
  const missing = promises
    .filter(([word, any]) => word.test(text) && !any.some((each) => recorded.includes(each)))
    .map(([word]) => text.match(word)?.[0] ?? '');
  const strange = [...text.matchAll(colourWord)]
    .map(([said]) => said)
    .filter((said) => !colours[said.toLowerCase()]?.some((name) => details.colours.includes(name)));
  const untold = [material, details.measurements].filter(
    (fact) => fact && !`${text} ${sizingInformation}`.includes(fact),
  );
  return [...missing, ...miscounted(text, details), ...strange, ...untold.map((fact) => `untold: ${fact}`)];
}
