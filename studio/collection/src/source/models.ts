/** Products that one can see in one's own space: studio/models makes a model of each from its pictures. */
export const modelledProducts: readonly number[] = [18871, 18873, 19232, 19494];

export type ModelKind = 'glb' | 'usdz';

export const hasModel = (id: number): boolean => modelledProducts.includes(id);
export const modelFile = (id: number, kind: ModelKind): string => `models/${id}.${kind}`;
