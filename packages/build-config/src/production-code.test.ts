import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { type BuildTarget, baseConfig } from './base-config.ts';
import { repositoryRoot } from './deployables.ts';

/** A loader like those of the remotes. */
const loader = `
  import { fetchJson } from '@toile/api';
  import { catalogueAnswer } from '@toile/catalogue-contract/answers';
  export const load = ({ request }) => fetchJson(catalogueAnswer('productSchema'), '/api/products/details/1/coat', request);
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'production-code-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** All that a build of the loader writes. */
async function built(mode: BuildTarget['mode'], server: boolean): Promise<string> {
  const outDir = path.join(folder, `${mode}-${server}`);
  const entry = path.join(folder, 'loader.ts');
  await writeFile(entry, loader);
  const target: BuildTarget = { name: 'mf-catalogue', version: '1.0.0-00000000', outDir, mode };
  const base = baseConfig(target, server);
  const compiler = webpack({
    ...base,
    devtool: false,
    entry: { loader: entry },
    resolve: { ...base.resolve, modules: [path.join(repositoryRoot, 'node_modules')] },
    output: { ...base.output, library: { type: 'commonjs2' } },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  const out = path.join(outDir, server ? 'server' : 'client');
  const files = (await readdir(out)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(files.map((file) => readFile(path.join(out, file), 'utf8')))).join('\n');
}

describe('the check of answers against their contracts', () => {
  it.each([
    ['a browser', false],
    ['the edge', true],
  ])('costs production code for %s nothing: no check, no schema, no zod', async (_where, server) => {
    const code = await built('production', server);
    expect(code).toContain('/api/products/details/1/coat');
    expect(code).not.toMatch(/\bsafeParse\b|ZodError|ContractError|sizeDisplayTitle/);
    expect(code.length).toBeLessThan(5_000);
  });

  it('is in the code of npm run dev', async () => {
    expect(await built('development', false)).toMatch(
      /safeParse[\s\S]*sizeDisplayTitle|sizeDisplayTitle[\s\S]*safeParse/,
    );
  });
});
