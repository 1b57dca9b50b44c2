import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployableName, ReleaseManifest } from '@toile/releases-contract';
import type { Change, Files } from './variant.ts';

/** `own`: the canary's. */
export type Page = 'basket' | 'product' | 'own';

export interface Fault extends Change {
  what: string;
  part: DeployableName;
  /** Page where shoppers meet it. */
  page: Page;
  /** Met on the way from another part's page: a document holds its sheets, the next page fetches its own. */
  isNextPage?: true;
  /** Files of the faulty version that never answer: the end of their addresses. */
  hangs?: RegExp;
  /** Files of the faulty version in which a byte is changed between the edge and the browser. */
  tampered?: RegExp;
  /** Met when something is pressed. */
  isOnPress?: true;
  /** A browser runs nothing of it: this global would tell. */
  neverRuns?: string;
  /** And applies nothing of it: this custom property would tell. */
  neverApplies?: string;
}

type Kind = 'js' | 'css';
const fileOf = ({ chunks }: ReleaseManifest, chunk: string, kind: Kind): string => {
  const file = chunks[chunk]?.[kind].at(-1)?.file;
  if (!file) throw new Error(`There is no ${kind} of ${chunk}`);
  return file;
};
export const edit = (file: (manifest: ReleaseManifest) => string, change: (text: string) => string) => ({
  files: ({ client }: Files, manifest: ReleaseManifest) => {
    const name = file(manifest);
    const before = client[name] ?? '';
    client[name] = change(before);
    if (client[name] === before) throw new Error(`${name} has not what the fault would change`);
  },
});
export const remove = (file: (manifest: ReleaseManifest) => string): Pick<Change, 'tamper'> => ({
  tamper: (folder, manifest) => rm(path.join(folder, 'client', file(manifest))),
});
export const entry = ({ entry: { file } }: ReleaseManifest) => file;
export const chunk =
  (name: string, kind: Kind = 'js') =>
  (manifest: ReleaseManifest) =>
    fileOf(manifest, name, kind);

/** A script that would say `flipped1`, where `flipped0` was published: one byte is another. */
export const flip = (file: (manifest: ReleaseManifest) => string): Partial<Fault> => ({
  ...edit(file, (text) => `${text};globalThis.flipped0 = true;`),
  async tamper(folder, manifest) {
    const place = path.join(folder, 'client', file(manifest));
    await writeFile(place, (await readFile(place, 'utf8')).replace('flipped0', 'flipped1'));
  },
  neverRuns: 'flipped1',
});
/** A rule of a sheet's own part: edges send no other. */
export const ownRule = (text: string, declaration: string): string =>
  `${text}.${/\.(\w+-)/.exec(text)?.[1]}x{${declaration}}`;
export const flipSheet = (file: (manifest: ReleaseManifest) => string): Partial<Fault> => ({
  ...edit(file, (text) => ownRule(text, '--flipped:0')),
  async tamper(folder, manifest) {
    const place = path.join(folder, 'client', file(manifest));
    await writeFile(place, (await readFile(place, 'utf8')).replace('--flipped:0', '--flipped:1'));
  },
  neverApplies: '--flipped',
});
/** The same between the edge, which compares what it sends, and the browser. */
export const flipOnTheWay = (
  file: (manifest: ReleaseManifest) => string,
  tampered: RegExp,
): Partial<Fault> => ({
  ...edit(file, (text) =>
    tampered.source.includes('css') ? ownRule(text, '--flipped:0') : `${text};globalThis.flipped0 = true;`,
  ),
  tampered,
  ...(tampered.source.includes('css') ? { neverApplies: '--flipped' } : { neverRuns: 'flipped1' }),
});
export const flipBundle: Pick<Change, 'tamper'> = {
  async tamper(folder, manifest) {
    const place = path.join(folder, manifest.server.file);
    await writeFile(place, (await readFile(place, 'utf8')).replace('use strict', 'use Strict'));
  },
};
