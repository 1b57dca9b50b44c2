import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, hashedFiles } from './fingerprint.ts';
import { reachOfWorkspaces } from './workspace-graph.ts';

/** Files that the tests of every workspace reach: the files of the root, and the collection. */
const everywhere = /^(?:demo\/|[^/]+$)/;
const prose = /\.md$/;
/** Workspaces whose tests judge the whole project. */
const judgesAll = /^(?:tools|demo|tests)(?:\/|$)/;

type Fingerprints = Record<string, string | undefined>;

function fingerprints(root: string): Fingerprints {
  const files = hashedFiles(root);
  const entries = [...reachOfWorkspaces(root, { forTests: true })].map(([folder, reach]) => {
    const isReached = (name: string) =>
      everywhere.test(name) || reach.some((reached) => name.startsWith(`${reached}/`));
    const ofTests = judgesAll.test(folder)
      ? files
      : files?.filter(({ name }) => isReached(name) && !prose.test(name));
    return [folder, ofTests && fingerprint(ofTests)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Workspaces of the checkout `root` that need not be tested again on this machine: their tests have passed with these
 * very files, with those of all workspaces that they depend on, and with the same packages. `record` is the file that
 * says so.
 */
export function testedWorkspaces(root: string, record: string) {
  const present = fingerprints(root);
  const tested: Fingerprints = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const isTested = (folder: string) => present[folder] !== undefined && present[folder] === tested[folder];

  return {
    all: Object.keys(present),
    untested: Object.keys(present).filter((folder) => !isTested(folder)),
    /** Tests of these have passed; with which files is not known of those that changed meanwhile. */
    keep(passed: readonly string[]): void {
      const now = fingerprints(root);
      const same = passed.filter((folder) => now[folder] === present[folder]);
      const kept = Object.fromEntries(same.map((folder) => [folder, present[folder]]));
      mkdirSync(path.dirname(record), { recursive: true });
      writeFileSync(record, `${JSON.stringify({ ...tested, ...kept }, null, 2)}\n`);
    },
  };
}
