/** Garments that measurements are drawn on. */
export const garments = ['top', 'waistcoat', 'coat', 'dress', 'skirt', 'trousers', 'shorts'] as const;
export type Garment = (typeof garments)[number];

/** Lines along which a garment is measured. `chest`, `waist` and `hips` are all round. */
export const measures = ['chest', 'waist', 'hips', 'sleeve', 'inseam', 'length'] as const;
export type Measure = (typeof measures)[number];
