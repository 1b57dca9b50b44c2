/** Products that one can see in one's own space: studio/models makes a model of each from its pictures. */
export const modelledProducts: readonly number[] = [19201, 19441, 18863, 18871, 19232];

export type ModelKind = 'glb' | 'usdz';

export const hasModel = (id: number): boolean => modelledProducts.includes(id);
export const modelFile = (id: number, kind: ModelKind): string => `models/${id}.${kind}`;
