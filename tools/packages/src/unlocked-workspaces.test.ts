import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from './checkout.ts';
import { unlockedWorkspaces } from './unlocked-workspaces.ts';

const problem = 'packages/weft is not in it as its package.json says; run npm install';

describe('the workspaces of a lockfile', () => {
  let folder: string;
  const write = (file: string, value: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  const lock = (packages: object) => write('package-lock.json', { packages });
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'toile-packages-'));
    mkdirSync(path.join(folder, 'packages/weft'), { recursive: true });
    write('package.json', { workspaces: ['packages/*'] });
    write('packages/weft/package.json', { name: 'weft', dependencies: { knot: '^1.0.0' } });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are all there, with the packages that they want', () => {
    lock({ 'packages/weft': { name: 'weft', dependencies: { knot: '^1.0.0' } } });
    expect(unlockedWorkspaces(folder)).toEqual([]);
  });

  it('are missed when one is new, or wants something else', () => {
    lock({});
    expect(unlockedWorkspaces(folder)).toEqual([problem]);
    lock({ 'packages/weft': { name: 'weft', dependencies: { knot: '^2.0.0' } } });
    expect(unlockedWorkspaces(folder)).toEqual([problem]);
    lock({ 'packages/weft': { name: 'weft' } });
    expect(unlockedWorkspaces(folder)).toEqual([problem]);
  });

  it('agree in this project, so that a clean clone can be installed', () => {
    expect(unlockedWorkspaces(root)).toEqual([]);
  });
});
