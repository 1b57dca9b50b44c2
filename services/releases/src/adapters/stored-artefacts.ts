import { type ArtefactStore, publishedFiles } from '@toile/artefacts';
import { sheetFaultIn } from '@toile/artefacts/own-sheets';
import type { Damage, FindDamage } from '../domain/gates/gate.ts';

/** Entries of some hundred versions. */
const mostKnown = 50_000;

/** Compares the files of a version with its manifest, and reads its sheets. What the store has a tag for is read again only when that changes. */
export function storedArtefacts(store: ArtefactStore): FindDamage {
  const good = new Set<string>();
  return async (manifest) => {
    const there = new Map((await store.files(manifest)).map(({ file, tag }) => [file, tag]));
    const damages = publishedFiles(manifest).map(async ({ file, isAsPublished }) => {
      const tag = there.get(file);
      const known = `${manifest.id} ${file} ${tag}`;
      if (tag && good.has(known)) return undefined;
      const content = there.has(file) ? await store.read(manifest, file) : undefined;
      if (!content || !(await isAsPublished(content))) return { file, isThere: content !== undefined };
      const fault = sheetFaultIn(manifest, file, content);
      if (fault) return { file, isThere: true, fault };
      if (good.size >= mostKnown) good.clear();
      if (tag) good.add(known);
    });
    return (await Promise.all(damages)).filter((damage) => damage !== undefined);
  };
}

/** A rollback is for now: what a store doesn't say in this time is left out. */
const hurryMs = 700;

export function inAHurry(findDamage: FindDamage | undefined): FindDamage | undefined {
  if (!findDamage) return undefined;
  return (manifest) =>
    new Promise<Damage[]>((resolve, reject) => {
      const silence = new Error(`no answer in ${hurryMs / 1000} s`);
      const timer = setTimeout(() => reject(silence), hurryMs);
      findDamage(manifest)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
