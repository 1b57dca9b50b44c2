import type { Garment, Measure } from '@toile/contracts';

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

interface Shape {
  /** Outline, then the lines within; in a box of 200 by 260. */
  outline: string;
  inside?: string;
  lines: Partial<Record<Measure, Line>>;
}

/** Garments as they lie on a table, with the lines along which they are measured. */
export const garmentShapes: Readonly<Record<Garment, Shape>> = {
  top: {
    outline: 'M72 30Q100 52 128 30L156 42L190 122L164 134L148 96L150 226L50 226L52 96L36 134L10 122L44 42Z',
    inside: 'M66 34Q100 64 134 34',
    lines: {
      chest: [52, 100, 148, 100],
      hips: [50, 216, 150, 216],
      length: [72, 30, 72, 226],
      sleeve: [156, 42, 190, 122],
    },
  },
  waistcoat: {
    outline:
      'M74 28L100 96L126 28L146 40Q136 84 154 104L152 206L120 206L100 226L80 206L48 206L46 104Q64 84 54 40Z',
    inside: 'M100 96L100 226',
    lines: { chest: [46, 108, 154, 108], waist: [47, 162, 153, 162], length: [74, 28, 74, 206] },
  },
  coat: {
    outline: 'M74 22L100 34L126 22L154 36L188 146L164 154L148 92L152 242L48 242L52 92L36 154L12 146L46 36Z',
    inside: 'M74 22L100 104L126 22M100 104L100 242',
    lines: {
      chest: [52, 96, 148, 96],
      waist: [51, 134, 149, 134],
      hips: [50, 176, 150, 176],
      sleeve: [154, 36, 188, 146],
      length: [74, 22, 74, 242],
    },
  },
  dress: {
    outline: 'M76 22Q100 58 124 22L140 30Q132 62 144 82L136 124L174 244L26 244L64 124L56 82Q68 62 60 30Z',
    inside: 'M64 124Q100 130 136 124',
    lines: {
      chest: [56, 84, 144, 84],
      waist: [64, 122, 136, 122],
      hips: [52, 162, 148, 162],
      length: [76, 22, 76, 244],
    },
  },
  skirt: {
    outline: 'M64 40L136 40L136 56L172 226L28 226L64 56Z',
    inside: 'M64 56L136 56',
    lines: { waist: [64, 48, 136, 48], hips: [55, 98, 145, 98], length: [84, 40, 84, 226] },
  },
  trousers: {
    outline: 'M64 24L136 24L152 244L112 244L100 100L88 244L48 244Z',
    inside: 'M63 38L137 38M100 38L100 100',
    lines: {
      waist: [64, 31, 136, 31],
      hips: [60, 78, 140, 78],
      inseam: [100, 100, 88, 244],
      length: [34, 24, 34, 244],
    },
  },
  shorts: {
    outline: 'M60 44L140 44L158 200L108 200L100 124L92 200L42 200Z',
    inside: 'M58 60L142 60M100 60L100 124',
    lines: {
      waist: [60, 52, 140, 52],
      hips: [55, 100, 145, 100],
      inseam: [100, 124, 92, 200],
      length: [28, 44, 28, 200],
    },
  },
};
