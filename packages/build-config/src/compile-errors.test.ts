import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type Built, watchRemote } from '../dev/watch-part.ts';
import { repositoryRoot } from './deployables.ts';

/** Within the checkout, where it finds its libraries. */
const folder = path.join(repositoryRoot, 'var', `compile-errors-${process.pid}`);
const right = {
  'remote.tsx': "export { Page } from './page.tsx';\n",
  'page.tsx':
    "import styles from './page.css';\nexport const Page = () => <p className={styles.text}>Words</p>;\n",
  'page.css': '.text {\n  color: red;\n}\n',
};
type File = keyof typeof right;
const write = (file: File, text: string) => writeFile(path.join(folder, 'src', file), text);
const place = (file: File) => `${path.relative(repositoryRoot, folder)}/src/${file}`;

beforeAll(async () => {
  // As in a terminal: the loaders, which are loaded later, colour what they say.
  process.env.FORCE_COLOR = '1';
  await mkdir(path.join(folder, 'src'), { recursive: true });
});
const writeAll = async () => {
  for (const [file, text] of Object.entries(right)) await write(file as File, text);
};
beforeAll(writeAll);
afterEach(writeAll);
afterAll(() => rm(folder, { recursive: true }));

/** Message to `npm run dev`. */
async function saidOf(file: File, text: string): Promise<string> {
  await write(file, text);
  const builds: Built[] = [];
  const target = { name: 'mf-gallery', outDir: path.join(folder, 'out'), source: folder } as const;
  const { close } = await watchRemote(target, (built) => builds.push(built));
  await close();
  const [built] = builds;
  return built?.ok === false ? built.message : '';
}
const times = (text: string, part: string) => text.split(part).length - 1;

it('says nothing of sources that compile', async () => {
  expect(await saidOf('page.css', right['page.css'])).toBe('');
});

it('says once, with file and line, what is no script, and nothing of the compiler’s own', async () => {
  const said = await saidOf('page.tsx', 'export const Page = 1;\n\nconst x = <div </h3>;\n');
  expect(said.split('\n')[0]).toBe(`${place('page.tsx')}:3`);
  expect([times(said, 'Expression expected'), times(said, 'const x = <div </h3>;')]).toEqual([1, 2]);
  expect(said).not.toMatch(/backtrace|unknown|threadpool|Caused by|loader/);
});

it('says once, with file and line, what is no sheet', async () => {
  const said = await saidOf('page.css', '.text {\n  color: red;\n}\n.more { {\n');
  expect(said.split('\n')[0]).toBe(`${place('page.css')}:4`);
  expect([times(said, 'Unclosed block'), times(said, '.more { {')]).toEqual([1, 1]);
  expect(said).not.toMatch(/loader|module graph/);
});

it('says where a file is asked for that isn’t there', async () => {
  const said = await saidOf(
    'remote.tsx',
    `// Types are no code.\ntype Some = 1;\n${right['remote.tsx']}import './nothing.ts';\n`,
  );
  expect(said).toContain(`${place('remote.tsx')}:4\nModule not found: Error: Can't resolve './nothing.ts'`);
  expect(times(said, 'nothing.ts')).toBe(1);
});

it('says of a file that an editor has emptied that it is empty', async () => {
  expect(await saidOf('page.tsx', '')).toBe(`${place('page.tsx')}\npage.tsx is empty`);
});
