import { z } from 'zod';
import { oneLine } from './one-line.ts';

const line = z.string().min(1).max(300).regex(oneLine, 'has line breaks or invisible characters');
const name = line.max(60);
const words = z.array(name).max(20).default([]);

/** Details of a piece, in words that its texts agree with: they and its pictures are made from it. */
export const pieceDetailsSchema = z.object({
  /** All that are seen, with those of lining and buttons. */
  colours: words,
  /** Weave or knit of its cloths, main one first: `herringbone`, `cable`. */
  stitch: words,
  /** `stripe`, `argyle`. */
  pattern: words,
  /** Collar, lapel or neck: `shawl collar`. */
  collar: name.optional(),
  /** `5 buttons`, `belt`. */
  closure: words,
  /** `double-breasted`, `patch pockets`. */
  cut: words,
  measurements: line.optional(),
});
export type PieceDetails = z.infer<typeof pieceDetailsSchema>;
