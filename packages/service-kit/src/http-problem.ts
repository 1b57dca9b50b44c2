import type { Problem } from '@toile/contracts';

export type HttpProblemParts = Pick<Problem, 'status' | 'code' | 'title' | 'detail' | 'issues' | 'verdict'>;

/** What a route throws to refuse a request; answered as `application/problem+json`. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly issues: Problem['issues'];
  readonly verdict: Problem['verdict'];

  constructor(parts: HttpProblemParts) {
    super(`${parts.status} ${parts.code}: ${parts.title}`);
    this.name = 'HttpProblem';
    this.status = parts.status;
    this.code = parts.code;
    this.title = parts.title;
    this.detail = parts.detail;
    this.issues = parts.issues;
    this.verdict = parts.verdict;
  }
}
