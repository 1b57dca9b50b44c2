import { chalk } from '../making/chalk.ts';
import { needle } from '../making/needle.ts';
import { pin } from '../making/pin.ts';
import { moved, placedPoint, type Spot } from '../making/place.ts';
import { shears } from '../making/shears.ts';
import { spool } from '../making/spool.ts';
import { figures, tapePiece } from '../making/tape-measure.ts';
import * as tools from '../making/tools.ts';
import * as yarn from '../making/yarn-tools.ts';
import { vessel } from '../objects/vessel.ts';
import { sewButton } from '../scene/buttons.ts';
import { layAll } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import type { Scene } from '../scene/scene.ts';

/** What it is laid with: the table, a place on it, two colours of the house. */
interface Setting {
  scene: Scene;
  spot: Spot;
  colours: readonly [string, string];
}

const all =
  (make: (spot: Spot, colours: Setting['colours']) => readonly Piece[]) =>
  ({ scene, spot, colours }: Setting): void =>
    layAll(scene, [...make(spot, colours)]);

const around = (spot: Spot, places: readonly (readonly [number, number])[]): Spot[] =>
  places.map((place, k) => {
    const [x, y] = placedPoint(place, spot);
    return { x, y, turn: (spot.turn ?? 0) + k * 0.7 };
  });

function buttons({ scene, spot, colours }: Setting): void {
  for (const place of around(spot, [
    [-2, -2],
    [1.4, -2.6],
    [3, 0.6],
    [-0.6, 1.2],
    [1, 3.6],
  ]))
    sewButton(scene, { ...place, radius: 0.95, colour: colours[1], kind: 'horn' });
}

function pins({ scene, spot, colours }: Setting): void {
  for (const place of around(spot, [
    [-2, -1.6],
    [0.8, -2.4],
    [1.6, 0.6],
    [-1.2, 2.2],
  ]))
    pin(scene, place, colours[1]);
}

async function tape({ scene, spot }: Setting): Promise<void> {
  const spec = { ...spot, from: -13, to: 13, width: 1.7, first: 30 };
  layAll(scene, [tapePiece(spec)]);
  await figures(scene, spec);
}

/** What a maker works with, each laid about its middle. */
const kit = {
  shears: ({ scene, spot }: Setting) => shears(scene, spot, '#2b2a28', 0.3),
  spools: all((spot, [one, other]) => [
    ...spool(spot, one),
    ...spool({ ...spot, x: spot.x + 4.6, y: spot.y + 2.2, turn: 1.2 }, other),
  ]),
  needle: all((spot) => [needle(spot, 7.4, 0.22)]),
  chalk: all((spot) => [chalk(spot, '#f4f1e8'), chalk({ ...spot, x: spot.x + 4, y: spot.y + 3 }, '#7fa3c4')]),
  pins,
  buttons,
  tape,
  'knitting needles': all(yarn.knittingNeedles),
  yarn: all((spot, [one, other]) => [
    ...yarn.ball(spot, one),
    ...yarn.ball({ ...spot, x: spot.x + 6.4, y: spot.y + 4.4 }, other, 3.4),
  ]),
  brush: all((spot, [, other]) => tools.brush(spot, other)),
  shuttle: all((spot, [one]) => yarn.shuttle(spot, one)),
  hammer: all(tools.hammer),
  'rolling pin': all(tools.rollingPin),
  tin: all((spot, [one]) => tools.tin(spot, one)),
  comb: all(tools.comb),
  'bone folder': all(tools.boneFolder),
  cards: all(tools.cards),
  hank: all((spot, [one]) => yarn.hank(spot, one)),
  bowl: ({ scene, spot, colours }: Setting) => {
    const { pieces } = vessel({ kind: 'vessel', form: 'bowl', glaze: colours[0], second: colours[1] }, 7);
    layAll(scene, [...moved({ pieces }, spot).pieces]);
  },
} satisfies Record<string, (setting: Setting) => void | Promise<void>>;

export type ToolName = keyof typeof kit;

/** Lays a tool on the table. */
export const layTool = async (name: ToolName, setting: Setting): Promise<void> => kit[name](setting);
