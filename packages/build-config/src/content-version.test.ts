import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contentVersion } from './content-version.ts';
import { sourceFolder } from './deployables.ts';

let copy: string;
beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'toile-version-'));
  await cp(path.join(sourceFolder('mf-content'), 'src'), path.join(copy, 'src'), { recursive: true });
  for (const file of ['package.json', 'part.json'])
    await cp(path.join(sourceFolder('mf-content'), file), path.join(copy, file));
});
afterEach(() => rm(copy, { recursive: true }));

const versionOfCopy = () => contentVersion('mf-content', copy);

describe('the version of a part', () => {
  it('is the same for the same sources, wherever they stand', async () => {
    expect(await versionOfCopy()).toBe(await contentVersion('mf-content'));
    expect(await versionOfCopy()).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  });

  it('is another one when a source changes, is added or is renamed (SH-11)', async () => {
    const first = await versionOfCopy();
    await appendFile(path.join(copy, 'src/remote.tsx'), '\n');
    const changed = await versionOfCopy();
    await writeFile(path.join(copy, 'src/one.ts'), '');
    const added = await versionOfCopy();
    await rm(path.join(copy, 'src/one.ts'));
    await writeFile(path.join(copy, 'src/two.ts'), '');
    const renamed = await versionOfCopy();
    expect(new Set([first, changed, added, renamed]).size).toBe(4);
  });

  it('is another one when the part says something else of itself', async () => {
    const first = await versionOfCopy();
    await appendFile(path.join(copy, 'part.json'), '\n');
    expect(await versionOfCopy()).not.toBe(first);
  });

  it('is made of all sources, whatever the folders above the part are called', async () => {
    const part = path.join(copy, 'var/dist/mf-content');
    await cp(path.join(copy, 'src'), path.join(part, 'src'), { recursive: true });
    for (const file of ['package.json', 'part.json']) await cp(path.join(copy, file), path.join(part, file));
    expect(await contentVersion('mf-content', part)).toBe(await versionOfCopy());
  });

  it('is known of a part that was never installed', async () => {
    expect(await contentVersion('mf-journal', copy)).not.toBe(await versionOfCopy());
  });

  it('does not care for tests and documents', async () => {
    const first = await versionOfCopy();
    await writeFile(path.join(copy, 'src/some.test.tsx'), 'anything');
    await writeFile(path.join(copy, 'src/notes.md'), 'anything');
    expect(await versionOfCopy()).toBe(first);
  });

  it('differs between parts', async () => {
    expect(await contentVersion('mf-content')).not.toBe(await contentVersion('mf-designer'));
  });
});
