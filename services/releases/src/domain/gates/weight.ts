import { mostGrowth, mostMoreBytes, type ReleaseManifest } from '@toile/releases-contract';
import type { Finding, Gate } from './gate.ts';

type Chunks = ReleaseManifest['chunks'];

const bytesOf = ({ js, css }: Chunks[string]): number =>
  [...js, ...css].reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** Pages that load a chunk, and else its name: a widget's, or what all pages of the part load. */
const nameOf = (chunk: string, { paths }: Pick<ReleaseManifest, 'paths'>): string =>
  paths
    .filter((entry) => entry.chunk === chunk)
    .map(({ path }) => path)
    .join(', ') || chunk;

function grown(part: ReleaseManifest, before: ReleaseManifest): Finding[] {
  return Object.entries(part.chunks).flatMap(([chunk, files]) => {
    const known = before.chunks[chunk];
    const was = known ? bytesOf(known) : Number.POSITIVE_INFINITY;
    const is = bytesOf(files);
    if (is - was < mostMoreBytes || is < was * mostGrowth) return [];
    return [
      {
        says: `${nameOf(chunk, part)} of ${part.name} loads ${kilobytes(is)} of scripts and sheets, and what is live ${kilobytes(was)}`,
        parts: [part.name],
        remedy: 'Load what the first screen does not need later, by an import() of its own.',
      },
    ];
  });
}

/** No page of a part loads much more than what is live. */
export const weight: Gate = {
  name: 'weight',
  ofSet: ({ set, live }) =>
    set.flatMap((part) => {
      const before = live.find(({ name }) => name === part.name);
      return before ? grown(part, before) : [];
    }),
};
