import type { ReleaseDescriptor, RemoteName } from '@toile/releases-contract';

/** A remote that is worked on: its container in the browser. */
export type DevRemote = { name: RemoteName; id: string; entry: string };

export type DevParts = {
  remotes: readonly DevRemote[];
  /** The shell's script with React's development build. */
  shellScript: string;
};

type PageData = {
  release: ReleaseDescriptor;
  scripts: { main: { src: string; integrity: string }; hints: string[]; hashes: string[] };
  madeWith?: string[];
};

const block = /(?<=<script id="toile-page" type="application\/json">)[\s\S]*?(?=<\/script>)/;

function withParts(page: PageData, { remotes, shellScript }: DevParts): PageData {
  const known = page.release.remotes;
  const changed = { ...known };
  for (const { name, id, entry } of remotes) {
    const current = known[name]?.current;
    if (!current) continue;
    const { integrity: _, ...dev } = current;
    changed[name] = { current: { ...dev, id, entry }, previous: current };
  }
  return {
    ...page,
    release: { ...page.release, remotes: changed },
    scripts: {
      main: { ...page.scripts.main, src: shellScript, integrity: '' },
      hints: [],
      hashes: [],
    },
    madeWith: Object.values(known).map(({ current }) => current.id),
  };
}

/** The document as the released versions rendered it, hydrated with the parts that are worked on. */
export const withDevParts = (html: string, parts: DevParts): string =>
  html.replace(block, (text) =>
    JSON.stringify(withParts(JSON.parse(text) as PageData, parts)).replaceAll('<', '\\u003c'),
  );
