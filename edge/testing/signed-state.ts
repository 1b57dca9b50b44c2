import { newKeyPair, signContent } from '@toile/release-signing';
import type { ChannelState } from '@toile/releases-contract';

export const partNames = ['shell', 'mf-catalogue', 'mf-designer', 'mf-checkout', 'mf-content'] as const;
const version = '1.0.0-0123abcd';
export const part = (name: string) => ({
  name,
  version,
  id: name,
  publicPath: '/',
  entry: { file: 'a.js', integrity: 'sha384-x', bytes: 1 },
  server: { file: 'server.cjs', sha256: 'x' },
  paths: [],
  slots: {},
  chunks: {},
  files: [],
  shared: {},
});
/** Owners of the parts, and who registered them. */
export const team = newKeyPair();
export const manager = newKeyPair();
export const sign = (manifest: object) => signContent('manifest', manifest, team.privateKey);

/** Registrations of the four remotes and what else is asked for, signed by the release manager. */
export function registryAt(revision: number, more: Record<string, object> = {}) {
  const parts: Record<string, object> = Object.fromEntries(
    partNames.map((name) => [name, { owner: 'team', deployKeys: [team.publicKey] }]),
  );
  Object.assign(parts, more);
  const signatures = Object.entries(parts).map(([name, registration]) => [
    name,
    signContent('registration', { name, ...registration }, manager.privateKey),
  ]);
  return { revision, parts, signatures: Object.fromEntries(signatures) };
}

/** A channel's state as the release service sends it. */
export const stateAt = (revision: number, registry = registryAt(0)): ChannelState =>
  ({
    channel: 'live',
    revision,
    set: {
      id: `set-${revision}`,
      versions: Object.fromEntries(partNames.map((name) => [name, version])),
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    current: Object.fromEntries(partNames.map((name) => [name, part(name)])),
    previous: {},
    registry,
    signatures: Object.fromEntries(partNames.map((name) => [name, sign(part(name))])),
  }) as unknown as ChannelState;
