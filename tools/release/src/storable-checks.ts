import { storableStart } from '@toile/contracts';
import type { SeenCheck } from '@toile/releases-contract';

const mostLetters = 1000;

/** Text of a page or a program as far as the release service takes it: pages can say what no database keeps. */
export const storableText = (text: string): string => storableStart(text.replaceAll('\0', ''), mostLetters);

/** Findings whose texts the release service takes. */
export const storableChecks = (checks: readonly SeenCheck[]): SeenCheck[] =>
  checks.map((check) => ({
    ...check,
    problems: check.problems.map((problem) => ({
      ...problem,
      says: storableText(problem.says),
      remedy: storableText(problem.remedy),
    })),
  }));
