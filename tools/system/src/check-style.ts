import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from './paths.ts';
import { styleProblems } from './style-problems.ts';
import { workspacesOf } from './workspaces.ts';

const files = workspacesOf(root).flatMap((workspace) =>
  globSync(`${workspace}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|\.tsc)$|\.d\.ts$/.test(name),
  }),
);
const sources = new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
const left = JSON.parse(readFileSync(new URL('./style-left.json', import.meta.url), 'utf8'));
const problems = styleProblems(sources, left);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
