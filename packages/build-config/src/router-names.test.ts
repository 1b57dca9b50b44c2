import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from './build.ts';
import { repositoryRoot } from './deployables.ts';
import { remoteBrowserConfig } from './remote-config.ts';
import { routerNamesOf } from './router-names.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'router-names-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds a remote of this code, as releases are built; answers what it uses of the router. */
async function usedBy(code: string, others: Record<string, string> = {}): Promise<string[]> {
  const exposed = path.join(folder, 'remote.tsx');
  for (const [file, content] of Object.entries({ ...others, 'remote.tsx': code }))
    await writeFile(path.join(folder, file), content);
  const target = {
    name: 'mf-catalogue' as const,
    version: '1.0.0-00000000',
    outDir: folder,
    mode: 'production' as const,
  };
  const config = remoteBrowserConfig({ ...target, exposed: [exposed] });
  const modules = [path.join(repositoryRoot, 'node_modules')];
  return routerNamesOf(await run({ ...config, devtool: false, resolve: { ...config.resolve, modules } }));
}

describe('what a remote imports of the router', () => {
  it('is known by name, types left out', async () => {
    const code = `
      import { type LoaderFunctionArgs, Link, useParams } from 'react-router-dom';
      export { useLocation } from 'react-router-dom';
      export const remote = (args: LoaderFunctionArgs) => [Link, useParams, args];`;
    expect(await usedBy(code)).toEqual(['Link', 'useLocation', 'useParams']);
    expect(await usedBy('export const remote = 1;')).toEqual([]);
  });

  it('is known of all its modules, also of those that are put together', async () => {
    const code = `
      import { Link } from 'react-router-dom';
      import { other } from './other.ts';
      export const remote = [Link, other];`;
    const other = `import { useParams } from 'react-router-dom'; export const other = useParams;`;
    expect(await usedBy(code, { 'other.ts': other })).toEqual(['Link', 'useParams']);
  });

  it.each([
    [
      'a name that the shell does not offer',
      `import { useFetcher } from 'react-router-dom'; export const remote = useFetcher;`,
      'useFetcher',
    ],
    ['such a name handed on', `export { Form as remote } from 'react-router-dom';`, 'Form'],
    ['all of it', `import * as router from 'react-router-dom'; export const remote = router;`, 'all of it'],
    ['all of it, handed on', `export * from 'react-router-dom';`, 'all of it'],
    ['all of it, later', `export const remote = () => import('react-router-dom');`, 'all of it'],
    ['all of it, as CommonJS', `export const remote = require('react-router-dom');`, 'all of it'],
    [
      'of a second router',
      `import { useFetcher } from 'react-router'; export const remote = useFetcher;`,
      'another copy of it, react-router',
    ],
  ])('is refused when it is %s', async (_what, code, name) => {
    await expect(usedBy(code)).rejects.toThrow(`doesn’t offer ${name}. It offers isRouteErrorResponse, Link`);
  });
});
