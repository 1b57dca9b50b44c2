import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sheetFaultIn } from '@toile/artefacts/own-sheets';
import type { DeployableName } from '@toile/releases-contract';

/** Throws what speaks against the sheets that a build has left for browsers: no gate and no edge would take them. */
export async function judgeSheets(name: DeployableName, client: string): Promise<void> {
  for (const file of await readdir(client)) {
    const fault = sheetFaultIn({ name }, file, await readFile(path.join(client, file)));
    if (fault) throw new Error(`${file} of ${name} reaches out of its place: ${fault}`);
  }
}
