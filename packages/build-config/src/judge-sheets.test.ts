import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { judgeSheets } from './judge-sheets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-judged-sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a build whose sheet styles what others own fails with the selector, and the shell’s does not (T44)', async () => {
  await writeFile(path.join(folder, 'page.css'), '@layer remote{.content-page-x{color:red}}');
  await writeFile(path.join(folder, 'page.js'), '*{display:none}');
  await expect(judgeSheets('mf-content', folder)).resolves.toBeUndefined();
  await writeFile(path.join(folder, 'all.css'), '@layer remote{:not(.content-page-x){display:none}}');
  await expect(judgeSheets('mf-content', folder)).rejects.toThrow(
    'all.css of mf-content reaches out of its place: it styles what may be another’s: :not(.content-page-x)',
  );
  await expect(judgeSheets('shell', folder)).resolves.toBeUndefined();
});
