import { type FilmName, films } from '@toile/studio-collection/films';
import type { Size } from '@toile/studio-imagery/views/subject';
import { FRAMES, type SceneMaker } from './film.ts';
import { gown } from './scenes/gown.ts';
import { knit } from './scenes/knit.ts';
import { selvedge } from './scenes/selvedge.ts';
import { vat } from './scenes/vat.ts';

const scenes: Record<FilmName, SceneMaker> = { gown, knit, selvedge, vat };

/** Prepares a film; answers its frame by number. A smaller size shows the same. */
export function camera(name: FilmName, size: Size = films[name]) {
  const frame = scenes[name](size);
  return (index: number) => frame(index / FRAMES);
}
