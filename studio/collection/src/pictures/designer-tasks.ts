import type { PictureTask } from '@toile/studio-imagery/camera/task';
import { seedOf } from '@toile/studio-imagery/maths/random';
import { clothOf } from '../source/cloth-of.ts';
import { bannerFile, coverFile, logoFile, portraitFile } from '../source/files.ts';
import type { CollectionSource, DesignerSource } from '../source/types.ts';
import { productTasks } from './product-tasks.ts';

const paper = { colour: '#EFECE5', ruled: true };

function portraitTask(designer: DesignerSource): PictureTask[] {
  const { portrait, label } = designer;
  if (!portrait) return [];
  const stillLife = {
    cloths: portrait.cloths.map((key) => clothOf(designer, key)),
    label: { ...label, text: label.initials },
    ground: paper,
    seed: seedOf(`${designer.id} portrait`),
    arrangement: portrait.arrangement,
  };
  return [
    {
      file: portraitFile(designer.id),
      width: 1000,
      height: 1000,
      quality: 66,
      budget: 40,
      alt: `The cloths of ${designer.brand} on the table, with the label ${label.initials}`,
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

function coverTasks(designer: DesignerSource): PictureTask[] {
  return designer.collections.flatMap(({ id, title, cover }) =>
    cover
      ? [
          drapeTask(designer, {
            file: coverFile(id),
            width: 1000,
            height: 1250,
            alt: `${title} by ${designer.brand}`,
            seed: seedOf(`${id} ${title}`),
            cover,
          }),
        ]
      : [],
  );
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
  ...coverTasks(designer),
  ...designer.products.flatMap((product) => productTasks(designer, product)),
];
