/** A film of computed cloth, without sound; its end meets its beginning. */
export interface FilmSource {
  width: number;
  height: number;
  /** What its compression may lose: x264's rate factor. */
  loss: number;
  alt: string;
}

/** The films of the export: studio/film makes them. */
export const films = {
  vat: {
    width: 1280,
    height: 720,
    loss: 27,
    alt: 'Two lengths from the indigo vat, hung up and moving in slow air',
  },
  gown: {
    width: 600,
    height: 900,
    loss: 24,
    alt: 'The skirt of the Pump Room gown moving in slow air',
  },
  knit: {
    width: 640,
    height: 960,
    loss: 30,
    alt: 'Striped wool, close to, with light from a window passing over it',
  },
  selvedge: {
    width: 1120,
    height: 630,
    loss: 30,
    alt: 'Denim with a red selvedge, drawn slowly past',
  },
} as const satisfies Record<string, FilmSource>;

export type FilmName = keyof typeof films;
export const filmFile = (name: FilmName): string => `films/${name}.mp4`;
/** The first frame. */
export const posterFile = (name: FilmName): string => `films/${name}.avif`;
