import type { Asset, ReleaseManifest } from '@toile/contracts';
import type { PageFiles, PageParts } from '../../src/server-contract.ts';
import { ownerOfSlot, type PageRelease } from '../render/page-release.ts';

interface Needed {
  manifest: ReleaseManifest;
  chunk: string;
}

function neededChunks(release: PageRelease, { remote, chunk, slots }: PageParts): Needed[] {
  const needed: Needed[] = [];
  const add = (manifest: ReleaseManifest, name: string) =>
    needed.push({ manifest, chunk: 'remote' }, { manifest, chunk: name });
  if (remote && chunk) add(release.remotes[remote].current, chunk);
  for (const slot of slots) {
    const owner = ownerOfSlot(release, slot);
    if (owner) add(owner, owner.slots[slot]?.chunk ?? slot);
  }
  return needed;
}

/** Exactly the sheets and scripts that a page needs: the shell's, the route's, its slots'. */
export function pageFiles(release: PageRelease, parts: PageParts): PageFiles {
  const styles = new Map<string, string>();
  const scripts = new Set<string>();
  const addStyles = ({ publicPath }: ReleaseManifest, assets: Asset[] = []) => {
    for (const { file, integrity } of assets) styles.set(publicPath + file, integrity);
  };
  const { shell } = release;
  addStyles(shell, shell.chunks.shell?.css);
  for (const { manifest, chunk } of neededChunks(release, parts)) {
    addStyles(manifest, manifest.chunks[chunk]?.css);
    scripts.add(manifest.publicPath + manifest.entry.file);
    for (const { file } of manifest.chunks[chunk]?.js ?? []) scripts.add(manifest.publicPath + file);
  }
  const address = ({ file, integrity }: Asset) => ({ src: shell.publicPath + file, integrity });
  const main = shell.chunks.shell?.js.at(-1);
  if (!main) throw new Error(`${shell.id} has no script`);
  return {
    styles: [...styles].map(([href, integrity]) => ({ href, integrity })),
    scripts: { main: address(main), hints: [...scripts] },
    boot: address(shell.entry),
  };
}
