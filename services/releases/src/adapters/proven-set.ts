import type { DeployableName, Registry, ReleaseManifest, ReleaseTuple } from '@toile/contracts';
import { and, eq } from 'drizzle-orm';
import type { Refusal } from '../domain/releases.ts';
import { unproven } from '../domain/unproven.ts';
import type { Connection } from './revise-channel.ts';
import { versions } from './tables.ts';

interface SignedVersion {
  manifest: ReleaseManifest;
  signature: string | null;
  retiredAt: Date | null;
}

export async function versionOf(
  db: Connection,
  name: DeployableName,
  version: string,
): Promise<SignedVersion | undefined> {
  const [row] = await db
    .select({
      manifest: versions.manifest,
      signature: versions.signature,
      retiredAt: versions.retiredAt,
    })
    .from(versions)
    .where(and(eq(versions.name, name), eq(versions.version, version)));
  return row;
}

/** The versions of a set, when edges can prove all of them: what they could not prove they would not show. */
export async function provenSet(
  db: Connection,
  tuple: Partial<ReleaseTuple>,
  registry: Registry,
): Promise<{ ok: true; versions: SignedVersion[] } | Refusal> {
  if (!tuple.shell) return { ok: false, reason: 'no-shell' };
  const proven: SignedVersion[] = [];
  for (const [name, version] of Object.entries(tuple) as [DeployableName, string][]) {
    const known = await versionOf(db, name, version);
    if (!known) return { ok: false, reason: 'unknown-version', name, version };
    if (known.retiredAt) return { ok: false, reason: 'retired', name, version };
    const refusal = unproven(known, registry.parts[name]);
    if (refusal) return refusal;
    proven.push(known);
  }
  return { ok: true, versions: proven };
}
