import { root } from './paths.ts';
import { workspaceProblems } from './workspaces.ts';

const problems = workspaceProblems(root);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
