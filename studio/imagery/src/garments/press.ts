import type { Piece } from '../scene/piece.ts';

/** What is left of a piece's edge and fullness when thin cloth and when a quilt is pressed flat. */
const LIFT = [0.3, 0.85] as const;
const TURN = [0.22, 0.75] as const;
const BODY = [0.12, 0.62] as const;

const share = ([thin, thick]: readonly [number, number], t: number): number => thin + (thick - thin) * t;

/** A garment is pressed before its picture is taken: its edges are as thin as its cloth. */
export function pressed(piece: Piece): Piece {
  const { lift = 0.25, turn = 0.35, body = 0, surface } = piece;
  const thick = surface.thick ?? 0;
  return {
    ...piece,
    lift: lift * share(LIFT, thick),
    turn: turn * share(TURN, thick),
    body: body * share(BODY, thick),
  };
}
