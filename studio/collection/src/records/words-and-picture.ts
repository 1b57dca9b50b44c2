import { table } from '@toile/studio-imagery/garments/cut';
import { layOutSubject } from '@toile/studio-imagery/views/subject';
import { subjectOf } from '../pictures/product-tasks.ts';
import type { DesignerSource, ProductSource } from '../source/types.ts';
import { colourName } from './colour-name.ts';

/** What is drawn of a piece, in words: the name of each thing that its record says. */
function drawn(designer: DesignerSource, { make, cloth, trim }: ProductSource): ReadonlySet<string> {
  const cloths = [cloth, trim].flatMap((key) => (key ? [designer.cloths[key]] : []));
  const parts = Object.entries(make).flatMap(([name, value]) =>
    value === true || typeof value === 'string' ? [`${name} ${value}`] : [],
  );
  return new Set([
    ...parts,
    ...cloths.flatMap((spec) => (spec ? [spec.weave, ...(spec.prints ?? []).map(({ kind }) => kind)] : [])),
  ]);
}

/** A word, and what the record must hold for it: one of these. */
const promises: readonly (readonly [word: RegExp, drawn: readonly string[]])[] = [
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
  [/\bV-neck\b|\bdeep V\b|\bV neck\b/i, ['neck vee', 'kind waistcoat', 'kind cardigan']],
  [/\broll-neck\b/i, ['neck polo']],
  [/\bcrew neck\b/i, ['neck crew', 'kind jumper']],
  [/\bbow\b(?! can)/i, ['neck tie']],
  [/\bband collar\b/i, ['collar band', 'lapel band']],
  [/\bshawl[- ]collar/i, ['lapel shawl']],
  [/\bpeak[- ]lapel\b/i, ['lapel peak']],
  [/\bdouble-breasted\b/i, ['double true']],
  [/\bpatch[- ]pocket/i, ['pockets patch', 'kind waistcoat']],
  [/\bdrawstring\b/i, ['drawstring true']],
  [/\bpleats?\b|\bpleated\b/i, ['pleated true', 'pleat true']],
];

const counts: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, twenty: 20, thirty: 30 },
};

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
const COLOUR =
  /(?<![\w-])(?:off-white|white|ecru|cream|black|navy|grey|brown|green|blue|red|orange|yellow|mustard|camel|plum)(?![\w’-])/gi;

/** Buttons that are seen in front, and behind. */
function buttonsOf(designer: DesignerSource, product: ProductSource): number[] {
  const { make, cloths, seed } = subjectOf(designer, product);
  return (['front', 'back'] as const).map(
    (view) => layOutSubject(make, table(cloths, seed, view)).buttons?.length ?? 0,
  );
}

const COUNTED = /\b(\w+) (?:covered |horn |pale |gold |press )?(?:buttons|fasteners)\b/gi;

/** Colours that are said of a piece and are in none of its cloths. */
function otherColours({ cloths }: DesignerSource, product: ProductSource, words: string): string[] {
  const { cloth, trim, lining, button, make } = product;
  const specs = [cloth, trim].flatMap((key) => (key ? [cloths[key]] : []));
  const worn = specs.flatMap((spec) =>
    spec ? [spec.colour, spec.weft, ...(spec.prints ?? []).map(({ colour }) => colour)] : [],
  );
  const glazed = make.kind === 'vessel' ? [make.glaze, make.second] : [];
  const set = make.kind === 'ring' ? [make.stone] : [];
  const all = [...worn, ...glazed, ...set, lining, button];
  const names = all.flatMap((colour) => (colour ? [colourName(colour)] : []));
  return [...words.matchAll(COLOUR)]
    .map(([said]) => said)
    .filter((said) => !(colours[said.toLowerCase()] ?? []).some((name) => names.includes(name)));
}

/** What the words of a piece promise and its pictures don't show. */
export function notShown(designer: DesignerSource, product: ProductSource): string[] {
  const words = [product.title, product.tagline ?? '', ...product.text].join(' \n ');
  const has = drawn(designer, product);
  const missing = promises
    .filter(([word, parts]) => word.test(words) && !parts.some((part) => has.has(part)))
    .map(([word]) => words.match(word)?.[0] ?? '');
  const miscounted = [...words.matchAll(COUNTED)]
    .filter(([, count = '']) => {
      const said = counts[count.toLowerCase()];
      return said !== undefined && !buttonsOf(designer, product).includes(said);
    })
    .map(([said]) => said);
  return [...missing, ...miscounted, ...otherColours(designer, product, words)];
}
