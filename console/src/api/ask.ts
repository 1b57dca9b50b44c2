import { releaseProblemSchema } from '@toile/releases-contract';
import type { ApiFetch } from '@toile/session';

export interface ProblemWords {
  title: string;
  detail?: string | undefined;
}

interface Words extends ProblemWords {
  code: string;
}

/** A service refused, or didn't answer; the words are for people. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  constructor(status: number, { code, title, detail }: Words) {
    super(title);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** Any failure in words for people. */
export const problemWords = (error: unknown): ProblemWords =>
  error instanceof ApiProblem
    ? { title: error.message, detail: error.detail }
    : { title: 'Something went wrong here', detail: String(error) };

interface Asked {
  address: string;
  body?: object | undefined;
  /** Said where nobody answers. */
  silent: Words;
}

/** Asks a service; a refusal is thrown in its words. */
export async function answerFrom(fetch: ApiFetch, { address, body, silent }: Asked): Promise<Response> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(address, init || undefined).catch(() => undefined);
  if (!answer) throw new ApiProblem(0, silent);
  if (answer.ok) return answer;
  const { data } = releaseProblemSchema.safeParse(await answer.json().catch(() => undefined));
  const issues = data?.issues?.map(({ path, message }) => `${path}: ${message}`).join('. ');
  throw new ApiProblem(answer.status, data ? { ...data, detail: data.detail ?? issues } : silent);
}

export async function askFrom(fetch: ApiFetch, asked: Asked): Promise<unknown> {
  const answer = await answerFrom(fetch, asked);
  return answer.status === 204 ? undefined : answer.json().catch(() => undefined);
}
