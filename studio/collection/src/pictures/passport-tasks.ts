import type { PictureTask } from '@toile/studio-imagery/camera/task';
import type { PassportSubject, PassportView } from '@toile/studio-imagery/passport/passport-subject';
import type { PassportSource } from '../source/passports/passport-source.ts';
import { ownerOf, passportFile, passports } from '../source/passports.ts';
import { subjectOf } from './product-tasks.ts';

/** Where the codes on the tags lead to. */
const SHOP = 'https://toile.example';

interface Shot {
  width: number;
  height: number;
  /** Kilobytes. */
  budget: number;
  quality: number;
  alt: (title: string, brand: string) => string;
}

const upright = { width: 800, height: 1200 };
const square = { width: 800, height: 800 };

/** Upright ones go to the gallery, square ones stand beside a step of the making. */
const shots: Record<PassportView, Shot> = {
  swatch: {
    ...upright,
    budget: 21,
    quality: 50,
    alt: (title, brand) =>
      `A cutting of the cloth of the ${title}, pinned to its card with the woven label of ${brand}`,
  },
  pattern: {
    ...upright,
    budget: 24,
    quality: 50,
    alt: (title) =>
      `Pieces of the ${title} on the cutting table, in cloth, card and chalk, with notches and grain lines`,
  },
  tools: {
    ...square,
    budget: 18,
    quality: 50,
    alt: (title) => `Three spools, shears and a threaded needle beside the cloth of the ${title}`,
  },
  seam: {
    ...square,
    budget: 22,
    quality: 44,
    alt: (title) =>
      `A seam of the ${title} half sewn: stitches on the left, pins on the right, the needle between`,
  },
  tag: {
    ...upright,
    budget: 25,
    quality: 52,
    alt: (title) => `Swing tag of the ${title} with its passport’s number and a code that leads there`,
  },
  folded: {
    ...upright,
    budget: 17,
    quality: 50,
    alt: (title, brand) => `${title} by ${brand}, folded, with label and swing tag`,
  },
};

const inSentence = (title: string): string => title.slice(0, 1).toLowerCase() + title.slice(1);

function tasksOf(source: PassportSource): PictureTask[] {
  const { designer, product } = ownerOf(source);
  const passport: PassportSubject = {
    ...source.look,
    garment: subjectOf(designer, product),
    brand: designer.brand,
    title: product.title,
    ppid: source.ppid,
    address: `${SHOP}/pp/${source.vendor}/${source.product}/${source.ppid}`,
  };
  return Object.entries(shots).map(([name, { alt, ...shot }]) => {
    const view = name as PassportView;
    return {
      ...shot,
      file: passportFile(source.product, view),
      alt: alt(view === 'folded' ? product.title : inSentence(product.title), designer.brand),
      motif: { kind: 'passport', passport, view },
    };
  });
}

/** Every picture of the passports. */
export const passportTasks = (): PictureTask[] => passports.flatMap(tasksOf);
