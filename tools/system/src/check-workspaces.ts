import { inRoot } from './paths.ts';
import { workspaceProblems } from './workspaces.ts';

const problems = [...workspaceProblems(inRoot()), ...workspaceProblems(inRoot('studio'))];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
