import { rm } from 'node:fs/promises';
import path from 'node:path';
import { change, copyOf, release, root } from './releasing.ts';

/** Inside the checkout, so that the copy finds the same libraries; journeys beside each other have one each. */
const folder = path.join(root, `var/second-content-${process.pid}`);
const copy = path.join(folder, 'mf-content');

/** A place of a source that is replaced: file in `src/pages`, text, and what comes instead. */
type Replacement = readonly [file: string, what: string, to: string];

/** Publishes mf-content with these replacements, and shows it to nobody; answers the version. */
export async function publishContent(...replacements: Replacement[]): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await copyOf('mf-content', copy);
  for (const [file, what, to] of replacements) await change(path.join(copy, 'src/pages', file), what, to);
  const said = await release('publish', 'mf-content', '--from', copy, '--no-promote');
  const [, version] = /^mf-content (\S+)/m.exec(said) ?? [];
  if (!version) throw new Error(`No version was published: ${said}`);
  return version;
}

/** The same with one text of its page of questions replaced. */
export const publishQuestions = (what: string, to: string) => publishContent(['faq/faq-page.tsx', what, to]);

/** Folder with the sources of what was published last. */
export const questionsFolder = copy;

export const removeQuestions = () => rm(folder, { recursive: true, force: true });
