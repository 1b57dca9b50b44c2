import { type SizeKind, sizeKind, sizeValues } from '@toile/contracts/plain';
import type { MeasuredPiece } from './size-guide.loader.ts';

export interface SizeTable {
  id: 'women' | 'men' | 'waists' | 'rings' | 'hats';
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  note?: string;
}

/** Sizes of one kind beside each other, with the body in cm that they are meant for. */
export const sizeTables: readonly SizeTable[] = [
  {
    id: 'women',
    title: 'Womenswear',
    head: ['UK', 'EU', 'Letter', 'Chest', 'Waist', 'Hips'],
    rows: [
      ['6', '34', 'XS', '78', '60', '85'],
      ['8', '36', 'S', '83', '65', '90'],
      ['10', '38', 'S', '88', '70', '95'],
      ['12', '40', 'M', '93', '75', '100'],
      ['14', '42', 'L', '98', '80', '105'],
      ['16', '44', 'L', '104', '86', '111'],
      ['18', '46', 'XL', '110', '92', '117'],
    ],
    note: 'Sizes 1, 2 and 3 stand for the UK sizes in their brackets.',
  },
  {
    id: 'men',
    title: 'Menswear',
    head: ['UK chest', 'EU', 'Letter', 'Chest', 'Waist'],
    rows: [
      ['36"', '46', 'XS', '91', '76'],
      ['38"', '48', 'S', '96', '81'],
      ['40"', '50', 'M', '102', '87'],
      ['42"', '52', 'L', '107', '92'],
      ['44"', '54', 'XL', '112', '97'],
    ],
  },
  {
    id: 'waists',
    title: 'Trousers by the waist',
    head: ['UK waist', 'EU', 'Letter', 'Waist'],
    rows: [
      ['W28', '44', 'XS', '71'],
      ['W30', '46', 'S', '76'],
      ['W32', '48', 'M', '81'],
      ['W34', '50', 'L', '86'],
      ['W36', '52', 'XL', '91'],
    ],
  },
  {
    id: 'rings',
    title: 'Rings',
    head: ['UK', 'EU', 'Across, inside'],
    rows: [
      ['J', '49', '15.5 mm'],
      ['L', '51', '16.3 mm'],
      ['N', '54', '17.1 mm'],
      ['P', '56', '17.9 mm'],
      ['R', '59', '18.7 mm'],
    ],
    note: 'The EU size is the way round your finger in millimetres.',
  },
  {
    id: 'hats',
    title: 'Hats',
    head: ['Round the head', 'Letter'],
    rows: [
      ['56 cm', 'S'],
      ['58 cm', 'M'],
      ['60 cm', 'L'],
    ],
  },
];

const ofKind: Readonly<Record<Exclude<SizeKind, 'letter'>, SizeTable['id']>> = {
  uk: 'women',
  inch: 'men',
  waist: 'waists',
  ring: 'rings',
  cm: 'hats',
};

/** Kind of the sizes of a piece; undefined where they are of none. */
export function kindOf({ sizes }: Pick<MeasuredPiece, 'sizes'>): SizeKind | undefined {
  const [values] = sizeValues(sizes.map(({ sizeDisplayTitle }) => sizeDisplayTitle));
  return sizeKind(values?.[0]);
}

/** The table of a piece's sizes; undefined where they are of none. */
export function tableOf({ sizes, categories }: MeasuredPiece): SizeTable | undefined {
  const kind = kindOf({ sizes });
  const ofLetters = categories[0]?.friendlyUrlName === 'menswear' ? 'men' : 'women';
  const id = kind === 'letter' ? ofLetters : kind && ofKind[kind];
  return sizeTables.find((table) => table.id === id);
}

interface OwnKind {
  kind: SizeKind;
  title: string;
  values: readonly string[];
}

/** Kinds of which a shopper has one size, by the tables, with those sizes. */
export const ownKinds: readonly OwnKind[] = [
  { kind: 'letter', title: 'Letters', values: sizeValues(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']).flat() },
  ...(Object.keys(ofKind) as (keyof typeof ofKind)[]).map((kind) => {
    const { title = '', rows = [] } = sizeTables.find(({ id }) => id === ofKind[kind]) ?? {};
    const titles = rows.map(([first = '']) => (kind === 'uk' ? `UK ${first}` : first));
    return { kind, title, values: sizeValues(titles).flat() };
  }),
];
