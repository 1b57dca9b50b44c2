import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Built, buildDevShell, watchRemote } from '@toile/build-config/dev';
import type { RemoteName } from '@toile/releases-contract';
import type { DevFront } from './dev-front.ts';
import type { Progress } from './progress.ts';

export type WorkOn = {
  names: readonly RemoteName[];
  front: DevFront;
  progress: Progress;
  /** Folder of the builds. */
  folder: string;
  /** Sources of a remote, where they are not this checkout's. */
  source?: string;
};

/** Tells pages of each build. What doesn't build is said in the terminal once, however often it is built and how many parts have it. */
export function sayBuilds(front: Pick<DevFront, 'built' | 'fail'>, progress: Pick<Progress, 'warn'>) {
  const said = new Map<RemoteName, string>();
  return (name: RemoteName) => (built: Built) => {
    if (built.ok) {
      said.delete(name);
      return front.built(name, built.hash);
    }
    const isSaid = [...said.values()].includes(built.message);
    said.set(name, built.message);
    if (!isSaid) progress.warn(built.message);
    front.fail(built.message, name);
  };
}

/**
 * Builds these remotes for development and again with every change; open pages take each build without losing their
 * state. Everything else stays as released, and no channel changes.
 */
export async function workOn({
  names,
  front,
  progress,
  folder,
  source,
}: WorkOn): Promise<() => Promise<void>> {
  const say = sayBuilds(front, progress);
  // A build has the same name in every run. The updates of an earlier run would lead pages to a build that isn't there.
  await rm(folder, { recursive: true, force: true });
  const outDir = (name: string) => path.join(folder, name);
  const [shellScript, ...watched] = await Promise.all([
    buildDevShell(outDir('shell')),
    ...names.map(async (name) => ({
      name,
      ...(await watchRemote({ name, outDir: outDir(name), ...(source && { source }) }, say(name))),
    })),
  ]);
  front.serve({ shellScript, remotes: watched }, folder);
  return async () => void (await Promise.all(watched.map((each) => each.close())));
}
