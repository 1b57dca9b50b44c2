import type { Subject } from '../views/subject.ts';
import type { CutName } from './cutting-tables.ts';

export type PassportView = 'swatch' | 'pattern' | 'tools' | 'seam' | 'tag' | 'folded';

/** Everything that a passport's pictures need. Plain data: it goes to a worker. */
export interface PassportSubject {
  garment: Subject;
  brand: string;
  title: string;
  /** What is written on the card of the cloth. */
  clothName: string;
  ppid: string;
  /** Address of the passport's page, for the code. */
  address: string;
  /** Colours of the threads, and of the tag's string. */
  threads: readonly [string, string, string];
  string: string;
  /** Heads of the pins, and the bows of the shears. */
  glass: string;
  bows: string;
  cut: CutName;
}
