import type { Problem } from '@toile/contracts';

export interface HttpProblemParts extends Pick<Problem, 'status' | 'code' | 'title' | 'detail' | 'issues'> {
  /** Members of its service's own (RFC 9457, 3.2). */
  extensions?: Record<string, unknown>;
}

/** Error that a route throws to refuse a request; answered as `application/problem+json`. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly issues: Problem['issues'];
  readonly extensions: HttpProblemParts['extensions'];

  constructor(parts: HttpProblemParts) {
    super(`${parts.status} ${parts.code}: ${parts.title}`);
    this.name = 'HttpProblem';
    this.status = parts.status;
    this.code = parts.code;
    this.title = parts.title;
    this.detail = parts.detail;
    this.issues = parts.issues;
    this.extensions = parts.extensions;
  }
}
