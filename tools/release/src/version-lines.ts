import { lifeWords, type PublishedVersion } from '@toile/releases-contract';

/** A published version: who made it, what became of it, and what it brings to the live one. */
export const versionLines = (row: PublishedVersion): string[] => [
  `${row.version}  ${row.publishedAt}  ${row.author ?? row.actor}  ${lifeWords(row.life)}`,
  ...(row.life.state === 'live' ? [] : (row.commitsSinceLive ?? [])).map(
    ({ hash, author, subject }) => `    ${hash.slice(0, 10)}  ${author}: ${subject}`,
  ),
];
