import type { CareSymbolId } from '@toile/studio-imagery/care/care-symbols';
import type { PassportSubject } from '@toile/studio-imagery/passport/passport-subject';
import type { StorySource } from '../types.ts';

/** A garment's passport as its designer wrote it. */
export interface PassportSource {
  vendor: number;
  product: number;
  /** Given once; a printed tag leads there for ever. */
  ppid: string;
  designerProfileUrl: string;
  /** Paragraphs. */
  text: readonly string[];
  materials: readonly { name: string; origin?: string; percent: number }[];
  washing: string;
  care: readonly CareSymbolId[];
  making: readonly { title: string; text: string; image: string }[];
  story: StorySource;
  gallery: readonly string[];
  /** Threads, pins and chalk of its pictures. */
  look: Omit<PassportSubject, 'garment' | 'brand' | 'title' | 'ppid' | 'address'>;
}
