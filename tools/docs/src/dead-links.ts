import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** `[text](target)` in a document; addresses of the web and anchors in the same page are not checked. */
const link = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;
/** A file or folder that a document names by its path from the root. */
const mentioned = /`((?:shell|edge|console|mf-[a-z]+|services|packages|tools|tests|demo|docs)\/[\w./@-]+)`/g;
/** A document that code or a document names by its path. Tests make up documents. */
const named = /(?<![\w/.-])docs\/[\w./-]+\.md/g;

function targets(file: string, text: string): [shown: string, place: string][] {
  const names = /\.test\.tsx?$/.test(file) ? [] : text.matchAll(named);
  const fromRoot = [...names].map(([name]): [string, string] => [name, name]);
  if (!file.endsWith('.md')) return fromRoot;
  const links = [...text.matchAll(link)].map(([, target = '']): [string, string] => [
    target,
    path.join(path.dirname(file), decodeURI(target)),
  ]);
  const mentions = [...text.matchAll(mentioned)].map(([, name = '']): [string, string] => [name, name]);
  return [...fromRoot, ...links, ...mentions];
}

/** Links of documents and code below `folder` that lead to a file that isn't there. */
export function deadLinks(folder: string): string[] {
  return sourceFiles(folder).flatMap((file) =>
    targets(file, readFileSync(path.join(folder, file), 'utf8'))
      .filter(([, place]) => !existsSync(path.join(folder, place)))
      .map(([shown]) => `${file} leads to ${shown}, which does not exist`),
  );
}
