import type { ArtefactStore } from '@toile/artefacts';
import { isDeployableName, type Leftover, signedManifestFile } from '@toile/releases-contract';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RetireRefusal } from '../domain/retention.ts';
import { readRegistry } from './postgres-registry.ts';
import { isVersion, lockFiles, type Named } from './postgres-version-files.ts';
import { versions } from './tables.ts';

/** No publication takes so long. */
const untouchedMs = 24 * 60 * 60 * 1000;

/** Since when files are left that nobody publishes; undefined: they are new, or a version's. What is sealed was accepted once. */
async function leftSince(store: ArtefactStore, one: Named): Promise<Date | undefined> {
  const touchedAt = await store.touchedAt(one);
  if (!touchedAt || Date.now() - touchedAt.getTime() < untouchedMs) return undefined;
  return (await store.read(one, signedManifestFile)) ? undefined : touchedAt;
}

/** Folders of the store that no version names, of each part that is registered or has versions. */
async function unnamed(db: NodePgDatabase, store: ArtefactStore): Promise<Named[]> {
  const rows = await db.select().from(versions).where(eq(versions.hasFiles, true));
  const named = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  const { parts } = await readRegistry(db);
  const names = [...Object.keys(parts), ...rows.map(({ name }) => name)].filter(isDeployableName);
  const found: Named[] = [];
  for (const name of new Set(names))
    for (const version of await store.versions(name))
      if (!named.has(`${name} ${version}`)) found.push({ name, version });
  return found;
}

export async function leftoversIn(db: NodePgDatabase, store: ArtefactStore): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const one of await unnamed(db, store)) {
    const since = await leftSince(store, one);
    if (since) leftovers.push({ ...one, since: since.toISOString() });
  }
  return leftovers;
}

/**
 * Takes a leftover away. Who publishes that version waits, and finds that its files are gone: no version is accepted without
 * them.
 */
export const removeLeftover = (db: NodePgDatabase, store: ArtefactStore, one: Named) =>
  db.transaction(async (tx): Promise<{ ok: true } | RetireRefusal> => {
    await lockFiles(tx, one);
    const isNamed = (await tx.$count(versions, and(isVersion(one), eq(versions.hasFiles, true)))) > 0;
    if (isNamed || !(await leftSince(store, one))) return { ok: false, reason: 'no-leftover', ...one };
    await store.remove(one);
    return { ok: true };
  });
