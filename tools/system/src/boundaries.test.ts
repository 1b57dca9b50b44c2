import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inRoot } from './paths.ts';

const shops = mkdtempSync(path.join(os.tmpdir(), 'toile-boundaries-'));
// One process for all cases, by this Node and not by whichever the PATH has first.
const cruiser = spawn(process.execPath, [inRoot('tools/system/src/testing/cruise-shops.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const answers = createInterface({ input: cruiser.stdout })[Symbol.asyncIterator]();
afterAll(() => {
  cruiser.kill();
  rmSync(shops, { recursive: true });
});

let count = 0;
/** A small shop with one import; the names of the rules that it breaks. */
async function broken(file: string, code: string): Promise<string[]> {
  count += 1;
  const shop = path.join(shops, String(count));
  const files = {
    'mf-designer/src/remote.ts': 'export type Card = 1; export const card = 1;',
    'mf-checkout/src/remote.ts': 'export const bag = 1;',
    'edge/http/a.ts': 'export type A = 1;',
    'edge/render/a.ts': 'export const page = 1;',
    'services/catalogue/src/app.ts': 'export const app = 1;',
    'services/content/src/adapters/list.ts': 'export const list = 1;',
    'services/content/src/features/subscribe/subscribe.ts': 'export const subscribe = 1;',
    'services/content/src/config.ts': 'export const config = 1;',
    'packages/contracts/src/index.ts': 'export const money = 1;',
    'packages/contracts/src/examples/bag.ts': 'export const bag = 1;',
    'packages/hats-contract/src/index.ts': 'export const hat = 1;',
    'packages/database/src/index.ts': 'export const open = 1;',
    [file]: code,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(shop, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(shop, name), content);
  }
  symlinkSync(inRoot('node_modules'), path.join(shop, 'node_modules'));
  cruiser.stdin.write(`${shop}\n`);
  const { value, done } = await answers.next();
  if (done) throw new Error('The cruiser has ended');
  return JSON.parse(value) as string[];
}

describe('the boundaries', () => {
  it('let a remote use the contracts', async () => {
    expect(await broken('mf-checkout/src/a.ts', `import { z } from 'zod'; export const b = z;`)).toEqual([]);
  });

  it('keep remotes apart, types included', async () => {
    const code = `import type { Card } from '../../mf-designer/src/remote.ts'; export const c: Card = 1;`;
    expect(await broken('mf-checkout/src/a.ts', code)).toContain('no-remote-imports-another');
  });

  it('keep services apart', async () => {
    const code = `import { app } from '../../catalogue/src/app.ts'; export const c = app;`;
    expect(await broken('services/checkout/src/a.ts', code)).toContain('no-service-imports-another');
  });

  describe('within a service', () => {
    const inContent = (file: string, imported: string) =>
      broken(`services/content/src/${file}`, `export * from '${imported}';`);

    it('let a feature use an adapter', async () => {
      expect(await inContent('features/forecast/a.ts', '../../adapters/list.ts')).toEqual([]);
    });

    it.each([
      ['keep features apart', 'features/forecast/a.ts', '../subscribe/subscribe.ts', 'features-keep-apart'],
      [
        'keep features from the environment',
        'features/forecast/a.ts',
        '../../config.ts',
        'features-keep-apart',
      ],
      [
        'keep adapters from features',
        'adapters/a.ts',
        '../features/subscribe/subscribe.ts',
        'adapters-know-the-domain-only',
      ],
      [
        'keep shared rules from features',
        'rules/a.ts',
        '../features/subscribe/subscribe.ts',
        'rules-know-no-feature',
      ],
      ['keep the domain from adapters', 'domain/a.ts', '../adapters/list.ts', 'domain-stands-alone'],
      [
        'let no file stand beside the layers',
        'shared/a.ts',
        '../adapters/list.ts',
        'services-have-one-shape',
      ],
    ])('%s', async (_name, file, imported, rule) => {
      expect(await inContent(file, imported)).toEqual([rule]);
    });
  });

  it('keep packages from deployables', async () => {
    const code = `export { card } from '../../../mf-designer/src/remote.ts';`;
    expect(await broken('packages/ui/src/a.ts', code)).toContain('nobody-imports-a-deployable');
  });

  it('keep the database from the browser, and files of packages from being reached past their name', async () => {
    const code = `import { open } from '../../packages/database/src/index.ts'; export const c = open;`;
    expect(await broken('mf-checkout/src/a.ts', code)).toEqual([
      'packages-by-their-name-only',
      'remotes-use-packages-only',
    ]);
  });

  it('keep the contracts to zod', async () => {
    const code = `import express from 'express'; export const c = express;`;
    expect(await broken('packages/contracts/src/a.ts', code)).toEqual(['contracts-use-zod-only']);
    expect(await broken('packages/shoes-contract/src/a.ts', code)).toEqual(['contracts-use-zod-only']);
  });

  it('keep the contracts of services apart, and the one of all from each of them', async () => {
    const code = `export * from '../../hats-contract/src/index.ts';`;
    expect(await broken('packages/shoes-contract/src/a.ts', code)).toContain('contracts-keep-apart');
    expect(await broken('packages/contracts/src/a.ts', code)).toContain('contracts-stand-alone');
    const ofAll = `export * from '../../contracts/src/index.ts';`;
    expect(await broken('packages/shoes-contract/src/a.ts', ofAll)).not.toContain('contracts-keep-apart');
  });

  it('keep a remote from contracts that it is not to read', async () => {
    const code = `export * from '../../packages/hats-contract/src/index.ts';`;
    expect(await broken('mf-checkout/src/a.ts', code)).toContain('remotes-use-packages-only');
    expect(await broken('mf-hats/src/a.ts', code)).not.toContain('remotes-use-packages-only');
  });

  it('keep the examples of the contracts to tests', async () => {
    const code = `export * from './examples/bag.ts';`;
    expect(await broken('packages/contracts/src/a.ts', code)).toEqual(['examples-are-for-tests']);
    expect(await broken('packages/contracts/src/a.test.ts', code)).toEqual([]);
  });

  it('keep Stripe behind its doors, dynamic imports included', async () => {
    const code = `export const load = () => import('@stripe/stripe-js/pure');`;
    expect(await broken('mf-checkout/src/pages/basket/a.ts', code)).toEqual([
      'one-door-stripe-in-the-browser',
    ]);
    expect(await broken('mf-checkout/src/pages/checkout/payment/a.ts', code)).toEqual([]);
  });

  it('keep the OIDC client in the session package', async () => {
    const code = `export { UserManager } from 'oidc-client-ts';`;
    expect(await broken('mf-checkout/src/a.ts', code)).toEqual(['one-door-oidc-client']);
  });

  it.each(['utils', 'string-utils', 'helpers', 'common', 'misc'])(
    'have no drawer called %s',
    async (drawer) => {
      const file = `mf-checkout/src/${drawer}.ts`;
      expect(await broken(file, `export * from './${drawer}.ts';`)).toContain('no-drawer-for-everything');
    },
  );

  it('keep each folder of the edge from those further down, and its root from other files', async () => {
    const up = `import type { A } from '../http/a.ts'; export const a: A = 1;`;
    expect(await broken('edge/render/b.ts', up)).not.toContain('edge-render-knows-those-above');
    const down = `export * from '../render/a.ts';`;
    expect(await broken('edge/http/b.ts', down)).toContain('edge-http-knows-those-above');
    expect(await broken('edge/cache.ts', `export * from './http/a.ts';`)).toEqual([
      'edge-has-three-files-at-its-root',
    ]);
  });

  it('find an import that leads nowhere, and a circle', async () => {
    expect(await broken('mf-checkout/src/a.ts', `import './absent.ts';`)).toEqual([
      'no-import-leads-nowhere',
    ]);
    expect(await broken('mf-checkout/src/a.ts', `export * from './a.ts';`)).toEqual(['no-circle']);
  });
});
