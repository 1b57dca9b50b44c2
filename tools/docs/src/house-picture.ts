import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reachOfWorkspaces } from '@toile/tool-system/workspace-graph';
import { between } from './between.ts';

/** Document with the picture of the house; `npm run house` draws it. */
export const housePage = 'docs/architecture.md';

/** Rooms of the picture, from the upper to the lower, by folder. What is for tests and work alone is left out. */
const rooms = [
  ['room-of-pages', /^(?:shell|mf-(?!gallery)[^/]+|console)$/],
  ['room-of-processes', /^(?:edge|services\/[^/]+)$/],
  ['room-of-packages', /^packages\/(?!contracts$|.*-contract$|build-config$|testing$)[^/]+$/],
  ['room-of-contracts', /^packages\/(?:contracts|.*-contract)$/],
] as const;

const nameOf = (folder: string) => folder.replace(/^packages\//, '');
const idOf = (folder: string) => nameOf(folder).replace('/', '-');

/** Direct dependencies of each workspace by no other way, by the package.json of all. */
function arrowsOf(
  reach: ReadonlyMap<string, readonly string[]>,
  shown: readonly string[],
): [string, string[]][] {
  const below = (folder: string) =>
    (reach.get(folder) ?? []).filter((other) => other !== folder && shown.includes(other));
  return shown.map((folder) => {
    const all = below(folder);
    return [folder, all.filter((one) => !all.some((other) => other !== one && below(other).includes(one)))];
  });
}

/** The workspaces of the checkout `root` and what they use of each other, as a Mermaid flowchart. */
export function housePicture(root: string): string {
  const reach = reachOfWorkspaces(root);
  const roomOf = ([, is]: (typeof rooms)[number]) =>
    [...reach.keys()].filter((folder) => is.test(folder)).sort();
  const boxes = rooms.map((room) => {
    const nodes = roomOf(room).map((folder) => `    ${idOf(folder)}[${nameOf(folder)}]`);
    return [`  subgraph ${room[0]} [ ]`, ...nodes, '  end'].join('\n');
  });
  const sources = new Map<string, string[]>();
  for (const [folder, targets] of arrowsOf(reach, rooms.flatMap(roomOf))) {
    if (targets.length === 0) continue;
    const to = targets.map(idOf).join(' & ');
    sources.set(to, [...(sources.get(to) ?? []), idOf(folder)]);
  }
  const arrows = [...sources].map(([to, from]) => `  ${from.join(' & ')} --> ${to}`);
  return ['```mermaid', 'flowchart TB', ...boxes, ...arrows, '```'].join('\n');
}

/** The page with the picture as the package.json files have it now. */
export const withHouse = (page: string, root: string): string => between(page, 'house', housePicture(root));

/** Says so when the picture is not what the package.json files say. */
export function houseFaults(root: string): string[] {
  const page = readFileSync(path.join(root, housePage), 'utf8');
  return withHouse(page, root) === page
    ? []
    : [`${housePage} has the picture of an older house: npm run house`];
}
