import { existsSync } from 'node:fs';
import path from 'node:path';
import { addWorkspace, editFile, editJson, insertAfter } from './edit-checkout.ts';
import { checkName, checkRemote, NameError, pascalOf, teamOf, titleOf } from './names.ts';
import { type Words, writeTemplate } from './write-template.ts';

const remoteFile = (root: string, remote: string) => path.join(root, remote, 'src/remote.tsx');

function addRoute(root: string, remote: string, { path: address, page }: Words): void {
  const lazy = `() => import(/* webpackChunkName: "${page}" */ './pages/${page}/${page}.route.ts')`;
  const route = `\n    { path: '${address}', handle: { chunk: '${page}' }, lazy: ${lazy} },`;
  editFile(remoteFile(root, remote), (text) => insertAfter(text, /routes(?::| =) \[/, route));
}

interface Page {
  remote: string;
  page: string;
  address: string;
  template: 'page' | 'data-page';
}

function writePage(root: string, { remote, page, address, template }: Page): string[] {
  const team = teamOf(remote);
  const words = { remote, team, page, path: address, Page: pascalOf(page), Title: titleOf(page) };
  const written = writeTemplate(root, template, words);
  if (address !== `/${team}`) addRoute(root, remote, words);
  return written;
}

function checkThere(root: string, remote: string): string {
  if (existsSync(remoteFile(root, remote))) return remote;
  throw new NameError(`There is no ${remote}/src/remote.tsx: npm run new -- remote ${remote}`);
}

function newRemote(root: string, name?: string): string[] {
  const remote = checkRemote(name);
  const team = teamOf(remote);
  const words = { remote, team, Title: titleOf(team) };
  const written = writeTemplate(root, 'remote', words);
  written.push(...writePage(root, { remote, page: team, address: `/${team}`, template: 'page' }));
  addWorkspace(root, remote, team);
  return written;
}

interface PartJson {
  service?: object;
}
interface PackageJson {
  dependencies: Record<string, string>;
}
interface TypeScriptConfig {
  references: { path: string }[];
}

/** A remote of the same team shows the service's data on a page of its own. */
function connect(root: string, service: string): string[] {
  const remote = `mf-${service}`;
  const folder = path.join(root, remote);
  editJson<PartJson>(path.join(folder, 'part.json'), (part) => {
    part.service = { name: service, prefixes: [`/api/${service}`] };
  });
  editJson<PackageJson>(path.join(folder, 'package.json'), ({ dependencies }) => {
    dependencies[`@toile/${service}-contract`] = '*';
  });
  editJson<TypeScriptConfig>(path.join(folder, 'tsconfig.json'), ({ references }) => {
    references.push({ path: `../packages/${service}-contract` });
  });
  return writePage(root, { remote, page: 'notes', address: `/${service}/notes`, template: 'data-page' });
}

function newService(root: string, name?: string): string[] {
  const service = checkName(name, 'A service');
  const written = writeTemplate(root, 'service', { service, Title: titleOf(service) });
  for (const folder of [`packages/${service}-contract`, `services/${service}`])
    addWorkspace(root, folder, service);
  if (existsSync(remoteFile(root, `mf-${service}`))) written.push(...connect(root, service));
  return written;
}

function newPage(root: string, remoteName?: string, name?: string): string[] {
  const remote = checkThere(root, checkRemote(remoteName));
  const page = checkName(name, 'A page');
  return writePage(root, { remote, page, address: `/${teamOf(remote)}/${page}`, template: 'page' });
}

function newSlot(root: string, remoteName?: string, name?: string): string[] {
  const remote = checkThere(root, checkRemote(remoteName));
  const slot = checkName(name, 'A slot');
  const written = writeTemplate(root, 'slot', { remote, slot, Slot: pascalOf(slot) });
  const load = `() => import(/* webpackChunkName: "${slot}" */ './slots/${slot}/${slot}.tsx')`;
  editFile(remoteFile(root, remote), (text) =>
    insertAfter(text, /slots(?::| =) \{/, `\n    '${slot}': { chunk: '${slot}', load: ${load} },`),
  );
  return written;
}

function newBlock(root: string, name?: string): string[] {
  const block = checkName(name, 'A block');
  const Block = pascalOf(block);
  const blockName = Block.charAt(0).toLowerCase() + Block.slice(1);
  const written = writeTemplate(root, 'block', { block, Block, blockName });
  const story = path.join(root, 'packages/story/src');
  const add = (file: string, opening: RegExp, code: string) =>
    editFile(path.join(story, file), (text) => insertAfter(text, opening, code));
  add('../../contracts/src/story.ts', /storyBlockTypes = \[/, `\n  '${block}',`);
  add('document/block-types.ts', /export type BlockFamily =/, `\n  | '${block}'`);
  add('document/block-types.ts', /const families[^{]*\{/, `\n  '${block}': '${block}',`);
  add('blocks/blocks.ts', /const blocks[^{]*\{/, `\n  '${block}': ${blockName}Block,`);
  editFile(
    path.join(story, 'blocks/blocks.ts'),
    (text) => `import { ${blockName}Block } from './${block}/${block}-block.tsx';\n${text}`,
  );
  add('example-story.ts', /const exampleData[^{]*\{/, `\n  '${block}': { text: 'Words of a ${block}' },`);
  return written;
}

/** Scaffolds, each by what is typed after its name. Returns the files that were written. */
export const scaffolds: Record<string, (root: string, ...names: (string | undefined)[]) => string[]> = {
  remote: newRemote,
  service: newService,
  page: newPage,
  slot: newSlot,
  block: newBlock,
};
