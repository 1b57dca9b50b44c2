import { deployablesOfCheckout } from '@toile/build-config';
import { ensureConsole, openKeys } from '@toile/tool-release';
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
  const buildsConsole = affected.console && publishes;
  // The console is a folder of files that its service starts with.
  if (buildsConsole) affected.services.add('releases');
  if (!builds && !affected.edge && affected.services.size === 0) return;
  progress.note(`changed: ${files.slice(0, 3).join(', ')}${more}`);
  try {
    const env = buildsConsole ? { CONSOLE_DIR: await buildConsole(system, progress) } : {};
    const restarts = system.services.filter(({ name }) => affected.services.has(name));
    await Promise.all(
      restarts.map((service) =>
        restart({ part: service, url: system.serviceUrls[service.name], progress, env }),
      ),
    );
    if (builds) await publish(system, progress);
    if (affected.edge) await restart({ part: system.edge, url: system.edgeUrl, progress });
    front.reload();
  } catch (error) {
    const { message } = error as Error;
    progress.warn(message);
    front.fail(message);
  }
}

type Restart = {
  part: System['edge'];
  url: string | undefined;
  progress: Progress;
  env?: NodeJS.ProcessEnv;
};

async function restart({ part, url, progress, env }: Restart): Promise<void> {
  await progress.step(`Starting ${part.name} again`, async () => {
    await part.restart(env);
    await part.ready(`${url}/readyz`);
  });
}

const buildConsole = ({ settings }: System, progress: Progress): Promise<string> =>
  progress.step('Building the console', () => ensureConsole(artefactsDir(settings)));

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
