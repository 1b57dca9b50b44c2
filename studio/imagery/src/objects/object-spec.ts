/** Things that are not sewn: thrown, cast or stuffed. */
export type ObjectSpec =
  | {
      kind: 'vessel';
      form: 'vase' | 'bottle' | 'bowl' | 'cup' | 'moon' | 'jug';
      glaze: string;
      second?: string;
      speckle?: number;
      matt?: boolean;
    }
  /** A flat oval on a band, when neither a stone nor a berry. */
  | { kind: 'ring'; metal: string; stone?: string; berry?: boolean }
  | { kind: 'earrings'; metal: string; form: 'hoop' | 'drop' | 'disc'; stone?: string }
  | { kind: 'necklace'; metal: string; pendant?: string }
  | { kind: 'cushion'; piping?: boolean }
  | { kind: 'blanket'; fringe?: boolean };
