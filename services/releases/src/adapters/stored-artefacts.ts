import { setTimeout as sleep } from 'node:timers/promises';
import { type ArtefactStore, publishedFiles } from '@toile/artefacts';
import { sheetFaultIn } from '@toile/artefacts/own-sheets';
import type { FindDamage } from '../domain/gates/gate.ts';

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

/** A rollback is for now: what a store doesn't say within this time of the first question is left out. */
const hurryMs = 700;

export function inAHurry(findDamage: FindDamage | undefined): FindDamage | undefined {
  if (!findDamage) return undefined;
  let silence: Promise<never> | undefined;
  return (manifest) => {
    silence ??= sleep(hurryMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer in ${hurryMs / 1000} s`);
    });
    return Promise.race([findDamage(manifest), silence]);
  };
}
