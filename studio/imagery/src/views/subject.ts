import type { Layout, Table, TableSpec } from '../garments/cut.ts';
import type { GarmentSpec } from '../garments/garment-spec.ts';
import { layOut } from '../garments/lay-out.ts';
import type { ObjectSpec } from '../objects/object-spec.ts';
import { setOut } from '../objects/set-out.ts';
import type { Face } from '../type/lettering.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Ground {
  colour: string;
  /** Cutter's crosses on the paper. */
  ruled?: boolean;
}

/** A brand's woven label. */
export interface BrandLabel {
  text: string;
  /** What a small tab bears instead. */
  initials?: string;
  face: Face;
  ground: string;
  ink: string;
}

export type MakeSpec = GarmentSpec | ObjectSpec;

/** Everything that a product's pictures need. */
export interface Subject {
  make: MakeSpec;
  cloths: TableSpec;
  ground: Ground;
  label?: BrandLabel;
  seed: number;
  /** So many times larger than life it is drawn; 1 when absent. */
  enlarged?: number;
}

const OBJECTS = ['vessel', 'ring', 'earrings', 'necklace', 'cushion', 'blanket'];

export const isObject = (make: MakeSpec): make is ObjectSpec => OBJECTS.includes(make.kind);

export const layOutSubject = (make: MakeSpec, on: Table): Layout =>
  isObject(make) ? setOut(make, on) : layOut(make, on);
