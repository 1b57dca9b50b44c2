import type { FurtherPieces, Piece } from '@toile/catalogue-contract';
import type { DesignerRef, Image, Product, ProductCard } from '@toile/contracts';
import type { PublicAnswer } from '@toile/service-kit';
import type { CategoryRow } from './category-tree.ts';
import type { DesignerIndex } from './designer-index.ts';
import type { ListReader } from './list-reader.ts';

/** A root category as the shop's front shows it. */
export interface Door {
  friendlyUrlName: string;
  title: string;
  image: Image | null;
}

/** A product as search engines are told of it. */
export interface ProductName extends Pick<Product, 'id' | 'friendlyUrlName'> {
  image: Image;
  /** Null of one that was imported before changes were kept. */
  changedAt: Date | null;
}

/** The newest product of a category, which its page shows first. */
export interface ShelfFront {
  categoryId: number;
  image: Image;
  addedAt: Date;
}

/**
 * Ways on from a piece, the best first; of each row more than are shown. None of them has sold out; `waiting` are those that
 * would be among them if they had not.
 */
export interface FurtherIds {
  goesWith: number[];
  similar: number[];
  ofDesigner: number[];
  waiting: number[];
  collection?: FurtherPieces['collection'];
}

/** Reads of the catalogue's pages. */
export interface CatalogueReader extends ListReader {
  categories(): Promise<CategoryRow[]>;
  designerBySlug(friendlyUrlName: string): Promise<DesignerRef | undefined>;
  /** Designers with a product anywhere in this category. */
  designersIn(categoryId: number): Promise<DesignerIndex>;
  product(id: number): Promise<Product | undefined>;
  /** Pieces of these ids that there are, in this order. */
  pieces(ids: readonly number[]): Promise<Piece[]>;
  furtherIds(id: number): Promise<FurtherIds>;
  /** In the order of the ids. */
  cardsOf(ids: readonly number[]): Promise<ProductCard[]>;
  /** Ids at which parts of all products begin, in the order of ids: `first` products, then `size` in each. */
  sitemapStarts(parts: { first: number; size: number }): Promise<number[]>;
  /** In the order of their ids. */
  productNames(part: { from: number; limit: number }): Promise<ProductName[]>;
  /** Of every category that lists a product. */
  shelfFronts(): Promise<ShelfFront[]>;
  /** Picks of the week in their order. */
  weeklyPicks(): Promise<ProductCard[]>;
  /** 'View in your space' in its order. */
  featured3D(): Promise<ProductCard[]>;
  rootCategories(): Promise<Door[]>;
}

/** Dependencies of a route of the catalogue. */
export interface ReaderDeps {
  reader: CatalogueReader;
  publicAnswer: PublicAnswer;
}
