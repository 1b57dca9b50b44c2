import type { Image } from '@toile/contracts';
import type {
  ClassOf2021,
  Collection,
  CollectionCard,
  Designer,
  DesignerCard,
  DesignerList,
} from '@toile/designer-contract';
import type { PublicAnswer } from '@toile/service-kit';

export interface CollectionName {
  id: number;
  friendlyUrlName: string;
  designerUrl: string;
  addedAt: Date;
  /** Picture of its own, or else of its newest piece. */
  image: Image | null;
}

/** Reader of all that the designer pages show. */
export interface DesignerReader {
  /** All designers, in any order. */
  designers(): Promise<DesignerList>;
  designer(friendlyUrlName: string): Promise<Designer | undefined>;
  collection(id: number): Promise<Collection | undefined>;
  /** Of all designers, in any order; of who has none their newest piece. */
  portraits(): Promise<{ friendlyUrlName: string; image: Image | null }[]>;
  /** All collections as search engines are told of them. */
  collectionNames(): Promise<CollectionName[]>;
  /** In the order of their places. */
  featuredDesigners(limit: number): Promise<DesignerCard[]>;
  /** Newest first. */
  newestCollections(limit: number): Promise<CollectionCard[]>;
  /** The tiles of the Class of 2021, in any order. */
  classOf2021(): Promise<ClassOf2021>;
}

/** Dependencies of the routes of the designer pages. */
export interface ReaderDeps {
  reader: DesignerReader;
  publicAnswer: PublicAnswer;
}
