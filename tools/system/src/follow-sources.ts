import { deployablesOfCheckout } from '@toile/build-config';
import { openKeys } from '@toile/tool-release';
import { affectedBy } from './affected.ts';
import type { DevFront } from './dev-front.ts';
import { artefactsDir, keysDir } from './environment.ts';
import { root } from './paths.ts';
import type { Progress } from './progress.ts';
import { buildRemotes, publishRemotes } from './publish-remotes.ts';
import type { System } from './start-system.ts';
import { reachOfWorkspaces } from './workspace-graph.ts';

export type Followed = {
  system: System;
  front: DevFront;
  progress: Progress;
  /** False while single remotes are worked on: everything else stays as released. */
  publishes: boolean;
};

/** Makes a change of source files live. A mistake is shown and waits for the next change; what worked last goes on. */
export async function followSources(followed: Followed, files: string[]): Promise<void> {
  const { system, front, progress, publishes } = followed;
  const affected = affectedBy(files, reachOfWorkspaces(root));
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  const builds = affected.build && publishes;
  if (!builds && !affected.edge && affected.services.size === 0) return;
  progress.note(`changed: ${files.slice(0, 3).join(', ')}${more}`);
  try {
    const restarts = system.services.filter(({ name }) => affected.services.has(name));
    await Promise.all(
      restarts.map((service) => restart(service, `${system.serviceUrls[service.name]}/readyz`, progress)),
    );
    if (builds) await publish(system, progress);
    if (affected.edge) await restart(system.edge, `${system.edgeUrl}/readyz`, progress);
    front.reload();
  } catch (error) {
    const { message } = error as Error;
    progress.warn(message);
    front.fail(message);
  }
}

async function restart(part: System['edge'], readyUrl: string, progress: Progress): Promise<void> {
  await progress.step(`Starting ${part.name} again`, async () => {
    await part.restart();
    await part.ready(readyUrl);
  });
}

/** The way every release goes; resolves when the edge renders with the new versions. */
async function publish(system: System, progress: Progress): Promise<void> {
  const { settings, serviceUrls, secrets, edgeUrl } = system;
  const artefacts = await buildRemotes(artefactsDir(settings), progress, deployablesOfCheckout());
  await publishRemotes(artefacts, {
    url: serviceUrls.releases ?? '',
    token: secrets.RELEASES_TOKEN ?? '',
    keys: openKeys(keysDir(settings)),
    upstreamOf: (service) => serviceUrls[service],
    promote: 'all',
    progress,
  });
  const giveUp = Date.now() + 3_000;
  for (let isLive = false; !isLive && Date.now() < giveUp; ) {
    const document = await (await fetch(edgeUrl, { headers: { accept: 'text/html' } })).text();
    isLive = artefacts.every(({ manifest }) => document.includes(manifest.version));
  }
}
