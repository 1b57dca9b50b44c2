import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** Titles of the steps of `npm run test:deployment`. */
const titles = (steps: string) =>
  [...steps.matchAll(/^test\(\s*['`](.*)['`],/gm)].map(([, title]) => title ?? '');

/** `STRIPE_…` stands for all settings that begin so. */
const names = (title: string, setting: string) =>
  title
    .split(/[ ,()]+/)
    .some((word) => word === setting || (word.endsWith('_…') && setting.startsWith(word.slice(0, -1))));

/** A setting or a file of README’s “In production” that no step of the deployment is named after. */
export function productionFaults(folder: string): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const section =
    read('README.md')
      .split(/^## /m)
      .find((part) => part.startsWith('In production\n')) ?? '';
  const steps = sourceFiles(folder).filter((file) => /^tests\/deployment\/.*\.spec\.ts$/.test(file));
  const said = steps.flatMap((file) => titles(read(file)));
  const promised = [...section.matchAll(/`([A-Z<][\w>]+)`|\[([\w-]+\.yml)\]/g)].map(
    ([, setting, file]) => setting ?? file ?? '',
  );
  return promised
    .filter((promise) => !said.some((title) => names(title, promise)))
    .map(
      (promise) =>
        `README.md promises ${promise} in production, and no step of tests/deployment is named after it`,
    );
}
