import { ownAddress } from '@toile/contracts/plain';
import type { Asset, ReleaseManifest } from '@toile/releases-contract';
import type { PageFiles, PageParts, ShellScript } from '@toile/shell-contract';
import { currentOf, ownerOfSlot, type PageRelease } from '../set/page-release.ts';

interface Needed {
  manifest: ReleaseManifest;
  chunk: string;
}

function neededChunks(release: PageRelease, { remote, chunk, slots }: PageParts): Needed[] {
  const needed: Needed[] = [];
  const add = (manifest: ReleaseManifest, name: string) =>
    needed.push({ manifest, chunk: 'remote' }, { manifest, chunk: name });
  if (chunk && remote) add(currentOf(release, remote), chunk);
  else if (chunk) needed.push({ manifest: release.shell, chunk });
  for (const slot of slots) {
    const owner = ownerOfSlot(release, slot);
    if (owner) add(owner, owner.slots[slot]?.chunk ?? slot);
  }
  return needed;
}

const fileOf = ({ publicPath }: ReleaseManifest, { file, integrity }: Asset) => ({
  src: ownAddress(publicPath + file),
  integrity,
});

/** Files that a browser needs to start a shell: its script and its sheets. */
function shellScript(shell: ReleaseManifest): ShellScript {
  const { js = [], css = [] } = shell.chunks.shell ?? {};
  const script = js.at(-1);
  if (!script) throw new Error(`${shell.id} has no script`);
  const styles = css.map((asset) => fileOf(shell, asset));
  return { version: shell.version, ...fileOf(shell, script), styles };
}

/** Exactly the sheets and scripts that a page needs: the shell's, the route's, its slots'. */
export function pageFiles(release: PageRelease, parts: PageParts): PageFiles {
  const styles = new Map<string, string>();
  const scripts = new Map<string, string>();
  const add = (files: Map<string, string>, manifest: ReleaseManifest, assets: Asset[] = []) => {
    for (const { src, integrity } of assets.map((asset) => fileOf(manifest, asset)))
      files.set(src, integrity);
  };
  const { shell, shellBefore } = release;
  add(styles, shell, shell.chunks.shell?.css);
  for (const { manifest, chunk } of neededChunks(release, parts)) {
    add(styles, manifest, manifest.chunks[chunk]?.css);
    const entry = manifest === shell ? [] : [manifest.entry];
    add(scripts, manifest, [...entry, ...(manifest.chunks[chunk]?.js ?? [])]);
  }
  return {
    styles: [...styles].map(([href, integrity]) => ({ href, integrity })),
    scripts: {
      main: shellScript(shell),
      ...(shellBefore && { before: shellScript(shellBefore) }),
      hints: [...scripts.keys()],
      hashes: [...scripts.values()],
    },
    boot: fileOf(shell, shell.entry),
  };
}
