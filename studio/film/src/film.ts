import type { Picture } from '@toile/studio-imagery/scene/develop';
import type { Size } from '@toile/studio-imagery/views/subject';

/** Prepares what stays the same, and answers the frame of a moment (0 … 1). */
export type SceneMaker = (size: Size) => (moment: number) => Picture;

/** Frames a second, and in a film. */
export const RATE = 24;
export const SECONDS = 6;
export const FRAMES = RATE * SECONDS;
