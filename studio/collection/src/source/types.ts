import type { StoryBlock } from '@toile/contracts';
import type { ClothSpec } from '@toile/studio-imagery/cloth/cloth-spec';
import type { Face } from '@toile/studio-imagery/type/lettering';
import type { DrapeSpec } from '@toile/studio-imagery/views/drape';
import type { ToolName } from '@toile/studio-imagery/views/maker-tools';
import type { Ground, MakeSpec } from '@toile/studio-imagery/views/subject';
import type { CategoryKey } from './categories.ts';
import type { FilmName } from './films.ts';
import type { SizeScale } from './sizes.ts';

/** A product as its designer would enter it in the portal. Prices are in pounds. */
export interface ProductSource {
  id: number;
  title: string;
  /** The title that it came on with, when it has another now: its address and the chance in its pictures stay. */
  cameAs?: string;
  category: CategoryKey | readonly CategoryKey[];
  /** Slug of the collection that it belongs to. */
  collection?: string;
  price: number;
  /** Pounds; the designer's usual charge when absent. */
  shipping?: number;
  tagline?: string;
  /** Paragraphs; material and care follow as the last one. */
  text: readonly string[];
  /** `80% lambswool, 20% mohair`. */
  material?: string;
  care?: string;
  /** Of what has one size; sentences after the words about its sizes. */
  measurements?: string;
  sizing?: string | false;
  delivery?: string | false;
  sizes: SizeScale;
  /** Stock of each size in order; the rest repeats the last. */
  stock?: readonly number[];
  status?: 0 | 1 | 2;
  productType?: 0 | 1 | 2 | 3;
  /** Of what isn't in stock. */
  leadTimeDays?: number;
  returnType?: 0 | 1 | 2;
  make: MakeSpec;
  /** Keys of the designer's cloths. */
  cloth: string;
  trim?: string;
  lining?: string;
  thread?: string;
  button?: string;
  /** Third picture; none when false. */
  third?: 'back' | 'folded' | false;
  /** So many times larger than life it is drawn, where that differs from others of its kind. */
  enlarged?: number;
  /** Shown after the close-up. */
  film?: FilmName;
  ar?: { arUrl?: string; qrCode?: string; contentUrl?: string };
  story?: StorySource;
}

export interface StorySource {
  time?: number;
  version?: string;
  blocks: readonly StoryBlock[];
}

export interface CollectionSource {
  id: number;
  title: string;
  added: string;
  /** The drape on its cover; no picture when absent. */
  cover?: { cloth: string; over?: string; open?: 'left' | 'right' | 'none'; loose?: number };
  story?: StorySource;
}

/** A brand: its words, its hand, and what it makes. */
export interface DesignerSource {
  id: number;
  brand: string;
  name: string;
  /** From the brand when absent. */
  slug?: string;
  title?: string;
  tagline?: string;
  text?: readonly string[];
  universities?: readonly { universityName: string; graduationYear?: number }[];
  classOf2021?: boolean;
  shipsFrom?: string;
  shipping: number;
  delivery?: string;
  /** Default sizing note. */
  sizing?: string;
  label: { text: string; initials: string; face: Face; ground: string; ink: string };
  ground: Ground;
  cloths: Record<string, ClothSpec>;
  /** No portrait when absent. */
  portrait?: {
    arrangement: 'drape' | 'swatches' | 'stack';
    cloths: readonly string[];
    tools: readonly ToolName[];
  };
  withoutLogo?: boolean;
  banner?: { cloth: string; over?: string; open?: 'left' | 'right' | 'none' };
  returnType?: 0 | 1 | 2;
  story?: StorySource;
  collections: readonly CollectionSource[];
  products: readonly ProductSource[];
}

/** A picture of the shop itself, an asset of a remote. */
export interface ShopPicture {
  file: string;
  width: number;
  height: number;
  drape: Omit<DrapeSpec, 'seed'>;
}
