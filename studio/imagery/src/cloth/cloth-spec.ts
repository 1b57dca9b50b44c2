import type { PrintName } from './prints.ts';
import type { WeaveName } from './weaves.ts';

/** One screen of a print: one colour. Several make a check, a tartan or a flower with a heart. */
export interface PrintScreen {
  kind: PrintName;
  colour: string;
  /** 1 is the usual size. */
  size?: number;
  /** Degrees. */
  turned?: number;
}

/** A cloth as a designer would order it. */
export interface ClothSpec {
  weave: WeaveName;
  colour: string;
  /** Colour of the weft, where it differs from the warp. */
  weft?: string;
  prints?: readonly PrintScreen[];
  /** 0 dull … 1 wet. */
  gloss?: number;
  /** 0 none … 1 mohair. */
  nap?: number;
  /** Width of a yarn, 1 as usual for the weave. */
  yarn?: number;
  /** 0 chiffon … 1 blanket: how it falls. */
  weight?: number;
  /** Unevenness of the dye, 0 … 1. */
  melange?: number;
}
