import type { Mesh } from './mesh.ts';

/** A model before it is written in one format or the other. */
export interface Model {
  name: string;
  mesh: Mesh;
  /** JPEG. */
  texture: Uint8Array;
  roughness: number;
}
