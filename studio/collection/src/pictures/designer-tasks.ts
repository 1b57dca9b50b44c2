import type { PictureTask } from '@toile/studio-imagery/camera/task';
import { seedOf } from '@toile/studio-imagery/maths/random';
import type { CoverSpec } from '@toile/studio-imagery/views/cover';
import { slugOf } from '../records/slug.ts';
import { clothOf } from '../source/cloth-of.ts';
import { bannerFile, coverFile, logoFile, portraitFile } from '../source/files.ts';
import type { CollectionSource, DesignerSource } from '../source/types.ts';
import { productTasks, subjectOf } from './product-tasks.ts';

/** “shears, pins and chalk” */
const listed = new Intl.ListFormat('en-GB', { style: 'long' });

function portraitTask(designer: DesignerSource): PictureTask[] {
  const { portrait, label } = designer;
  if (!portrait) return [];
  const stillLife = {
    cloths: portrait.cloths.map((key) => clothOf(designer, key)),
    label: { ...label, text: label.initials },
    ground: designer.ground,
    seed: seedOf(`${designer.id} portrait`),
    arrangement: portrait.arrangement,
    tools: portrait.tools,
  };
  return [
    {
      file: portraitFile(designer.id),
      width: 1000,
      height: 1000,
      quality: 66,
      budget: 40,
      alt: `The table of ${designer.brand}: cloth, the label ${label.initials}, ${listed.format(portrait.tools)}`,
      motif: { kind: 'still-life', stillLife },
    },
  ];
}

function logoTask({ id, brand, label, withoutLogo }: DesignerSource): PictureTask[] {
  if (withoutLogo) return [];
  return [
    {
      file: logoFile(id),
      width: 480,
      height: 240,
      quality: 74,
      budget: 8,
      alt: `Woven label of ${brand}`,
      motif: { kind: 'logo', label, seed: seedOf(`${id} logo`) },
    },
  ];
}

function drapeTask(
  designer: DesignerSource,
  kit: {
    file: string;
    width: number;
    height: number;
    alt: string;
    seed: number;
    cover: NonNullable<CollectionSource['cover']>;
  },
): PictureTask {
  const { file, width, height, alt, cover, seed } = kit;
  return {
    file,
    width,
    height,
    quality: 66,
    budget: 44,
    alt,
    motif: {
      kind: 'drape',
      drape: {
        cloths: [cover.cloth, ...(cover.over ? [cover.over] : [])].map((key) => clothOf(designer, key)),
        open: cover.open ?? 'none',
        ground: designer.ground,
        seed,
        loose: cover.loose,
      },
    },
  };
}

/** What can hang beside other things. */
const HANGS = ['coat', 'jacket', 'dress', 'shirt', 'blouse', 'waistcoat'];
const COVER = { width: 1000, height: 1250 };

/** Covers differ in what they show: pieces on a rail, pieces on the table, or nothing but cloth. */
function compositionOf({ id, title }: CollectionSource, designer: DesignerSource): CoverSpec | undefined {
  const slug = slugOf(title);
  const pieces = designer.products.filter(
    ({ collection, make }) => collection === slug && HANGS.includes(make.kind),
  );
  const seed = seedOf(`${id} ${title}`);
  const show = (count: number) => pieces.slice(0, count).map((product) => subjectOf(designer, product));
  const common = { ground: designer.ground, seed };
  if (id % 3 !== 1 && pieces.length > 2) return { ...common, composition: 'rail', pieces: show(3) };
  if (id % 3 !== 0 && pieces.length > 0) return { ...common, composition: 'table', pieces: show(2) };
  return undefined;
}

function coverTask(designer: DesignerSource, collection: CollectionSource): PictureTask[] {
  const { id, title, cover } = collection;
  if (!cover) return [];
  const file = coverFile(id);
  const alt = `${title} by ${designer.brand}`;
  const shown = compositionOf(collection, designer);
  if (!shown) return [drapeTask(designer, { file, ...COVER, alt, seed: seedOf(`${id} ${title}`), cover })];
  return [{ file, ...COVER, quality: 60, budget: 44, alt, motif: { kind: 'cover', cover: shown } }];
}

function bannerTask(designer: DesignerSource): PictureTask[] {
  const { banner, id, brand } = designer;
  return banner
    ? [
        drapeTask(designer, {
          file: bannerFile(id),
          width: 1600,
          height: 900,
          alt: `Cloth of ${brand}`,
          seed: seedOf(`${id} banner`),
          cover: banner,
        }),
      ]
    : [];
}

/** Every picture of a designer: portrait, label, banner, covers and products. */
export const designerTasks = (designer: DesignerSource): PictureTask[] => [
  ...portraitTask(designer),
  ...logoTask(designer),
  ...bannerTask(designer),
  ...designer.collections.flatMap((collection) => coverTask(designer, collection)),
  ...designer.products.flatMap((product) => productTasks(designer, product)),
];
