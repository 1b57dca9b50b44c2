import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildConsole } from './build-console.ts';

let outDir: string;
beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'toile-console-'));
  await buildConsole({ version: '1.0.0-00000000', outDir });
});
afterAll(() => rm(outDir, { recursive: true }));

it('the console is one page with its own scripts and sheets, none of them inline (issue 12, 6)', async () => {
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file]) => file);
  const files = await readdir(path.join(outDir, 'assets'));
  expect(named.map((file) => path.extname(file ?? '')).sort()).toEqual(['.css', '.js']);
  expect(files).toEqual(expect.arrayContaining(named));
  expect(page).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
});

it('the console makes no code of text, and its names change with its content', async () => {
  const files = await readdir(path.join(outDir, 'assets'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  for (const script of scripts) {
    expect(script).toMatch(/\.[0-9a-f]{10}\.js$/);
    expect(await readFile(path.join(outDir, 'assets', script), 'utf8')).not.toMatch(
      /\beval\(|new Function\(/,
    );
  }
  const sheet = await readFile(
    path.join(outDir, 'assets', files.find((file) => file.endsWith('.css')) ?? ''),
    'utf8',
  );
  expect(sheet).toMatch(/prefers-color-scheme:\s*dark/);
  expect(sheet.indexOf('@layer reset')).toBe(0);
});
