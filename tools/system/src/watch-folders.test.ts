import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { scratchFolder } from './scratch-folder.ts';
import { watchFolders } from './watch-folders.ts';

const { folder, remove } = scratchFolder('watch');
const seen = new Set<string>();
mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
mkdirSync(path.join(folder, 'node_modules'));
writeFileSync(path.join(folder, 'src/pages/page.tsx'), '');
const watching = watchFolders([folder], {
  ignored: (file) => file.includes('node_modules/'),
  changed: (file) => seen.add(path.relative(folder, file)),
});
afterAll(() => {
  watching.close();
  remove();
});

async function changesOf(work: () => void): Promise<string[]> {
  await sleep(50);
  seen.clear();
  work();
  await sleep(150);
  return [...seen];
}

describe('the watch over sources', () => {
  const page = path.join(folder, 'src/pages/page.tsx');

  it('goes on after an editor put a new file in the place of the old one', async () => {
    const replace = () => {
      writeFileSync(`${page}.new`, 'a');
      renameSync(`${page}.new`, page);
    };
    expect(await changesOf(replace)).toContain('src/pages/page.tsx');
    expect(await changesOf(() => appendFileSync(page, 'b'))).toEqual(['src/pages/page.tsx']);
  });

  it('sees files of a folder that was made meanwhile', async () => {
    const fresh = path.join(folder, 'src/slots/mini-bag');
    await changesOf(() => mkdirSync(fresh, { recursive: true }));
    const changes = await changesOf(() => writeFileSync(path.join(fresh, 'mini-bag.tsx'), ''));
    expect(changes).toEqual(['src/slots/mini-bag/mini-bag.tsx']);
  });

  it('leaves ignored folders alone', async () => {
    expect(await changesOf(() => writeFileSync(path.join(folder, 'node_modules/x.ts'), ''))).toEqual([]);
  });
});
