import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { houseFaults, housePage, housePicture, withHouse } from './house-picture.ts';

let root: string;
function workspace(folder: string, ...needs: string[]): void {
  const json = {
    name: `@toile/${path.basename(folder)}`,
    dependencies: Object.fromEntries(needs.map((one) => [`@toile/${one}`, '*'])),
  };
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(json));
}
const write = (page: string) => writeFileSync(path.join(root, housePage), page);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'house-'));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(
    path.join(root, 'package.json'),
    JSON.stringify({ workspaces: ['mf-*', 'services/*', 'packages/*'] }),
  );
  workspace('packages/contracts');
  workspace('packages/hats-contract', 'contracts');
  workspace('packages/testing', 'contracts');
  workspace('mf-hats', 'hats-contract', 'contracts', 'testing');
  workspace('services/hats', 'hats-contract');
});
afterEach(() => rmSync(root, { recursive: true }));

it('shows each workspace in its room, and what it uses by no other way', () => {
  const lines = housePicture(root)
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      'services-hats[services/hats]',
      'mf-hats & services-hats --> hats-contract',
      'hats-contract --> contracts',
    ]),
  );
  expect(lines.join()).not.toContain('testing');
});

it('is a fault of the page when it is an older house’s', () => {
  write(withHouse('# House\n\n<!-- house --><!-- /house -->\n', root));
  expect(houseFaults(root)).toEqual([]);
  workspace('services/shoes', 'hats-contract');
  expect(houseFaults(root)).toEqual([`${housePage} has the picture of an older house: npm run house`]);
  write('# House\n');
  expect(() => houseFaults(root)).toThrow('There is no place between');
});
