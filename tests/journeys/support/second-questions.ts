import { rm } from 'node:fs/promises';
import path from 'node:path';
import { change, copyOf, release, root } from './releasing.ts';

/** Inside the checkout, so that the copy finds the same libraries; journeys beside each other have one each. */
const folder = path.join(root, `var/second-content-${process.pid}`);
const copy = path.join(folder, 'mf-content');

/** Publishes mf-content with one text of its page of questions replaced, and shows it to nobody; answers the version. */
export async function publishQuestions(what: string, to: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await copyOf('mf-content', copy);
  await change(path.join(copy, 'src/pages/faq/faq-page.tsx'), what, to);
  const said = await release('publish', 'mf-content', '--from', copy, '--no-promote');
  const [, version] = /^mf-content (\S+)/m.exec(said) ?? [];
  if (!version) throw new Error(`No version was published: ${said}`);
  return version;
}

/** Folder with the sources of what was published last. */
export const questionsFolder = copy;

export const removeQuestions = () => rm(folder, { recursive: true, force: true });
