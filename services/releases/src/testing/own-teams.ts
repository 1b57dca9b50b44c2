import { beforeEach } from '@jest/globals';
import type { DeployableName, ReleaseManifest } from '@toile/releases-contract';
import { expectStatus, manifest, publishVersion, read, register, version } from './releases-api.ts';

export const partNames: DeployableName[] = ['shell', 'mf-catalogue', 'mf-designer', 'mf-content'];

/** Before each test: every part belongs to a team of its own. */
export function teamsOfTheirOwn(): void {
  beforeEach(async () => {
    const parts = partNames.map((name) => [name, { owner: `team-of-${name}` }]);
    await register(Object.fromEntries(parts)).expect(200);
  });
}

/** Publishes a version that differs in this from the others; answers it as a change. */
export async function bring(name: DeployableName, hash: string, more: Partial<ReleaseManifest> = {}) {
  await expectStatus(publishVersion({ ...manifest(name, hash), ...more }), 201);
  return { [name]: version(hash) };
}

export const history = () => read('channels/live/history');
