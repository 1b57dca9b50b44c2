import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type DeployableName,
  isDeployableName,
  type PartFile,
  partFileSchema,
} from '@toile/releases-contract';
import { repositoryRoot } from './deployables.ts';

const fileName = 'part.json';

/** Declaration of a part in its own folder. */
export function readPart(folder: string): PartFile {
  const file = path.join(folder, fileName);
  const result = partFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
}

export interface PartOfCheckout extends PartFile {
  /** The name of its folder. */
  name: string;
}

/** Every folder of the checkout with a `part.json`: the shell, remotes, and services without a remote. */
export function partsOfCheckout(root = repositoryRoot): PartOfCheckout[] {
  const folders = [root, path.join(root, 'services')].flatMap((parent) =>
    readdirSync(parent)
      .map((name) => path.join(parent, name))
      .filter((folder) => existsSync(path.join(folder, fileName))),
  );
  return folders.map((folder) => ({ name: path.basename(folder), ...readPart(folder) }));
}

const named = (parts: PartOfCheckout[]): DeployableName[] =>
  parts.map(({ name }) => name).filter(isDeployableName);

/** Parts that are built and have versions. */
export const deployablesOfCheckout = (root = repositoryRoot): DeployableName[] =>
  named(partsOfCheckout(root));

/** Parts that shoppers get. */
export const shownToEverybody = (root = repositoryRoot): DeployableName[] =>
  named(partsOfCheckout(root).filter(({ audience }) => audience === 'everybody'));
