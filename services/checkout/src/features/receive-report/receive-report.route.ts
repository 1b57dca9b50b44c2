import { parcelReportPath, parcelReportSchema } from '@toile/checkout-contract';
import { idInPath } from '@toile/contracts';
import { HttpProblem, limitTries, parse } from '@toile/service-kit';
import type { Express, Request } from 'express';
import { isSigned } from '../../adapters/designer-keys.ts';
import type { Jobs } from '../../domain/jobs.ts';
import type { Db } from '../../domain/transaction.ts';
import { reportRefusals, takeReport } from '../../rules/take-report.ts';

export interface ReceiveReportDeps {
  db: Db;
  jobs: Jobs;
}

/** Path of reports, whose body arrives as bytes: the signature is over them. */
export const reportsPath = parcelReportPath('').slice(0, -1);

const reportsPerMinute = 120;

/** Reports of a designer's own system, signed with its key. Twice, late or in another order they change nothing more. */
export function receiveReportRoute(app: Express, deps: ReceiveReportDeps): void {
  app.post<{ designerId: string }>(
    parcelReportPath(':designerId'),
    limitTries('reports', reportsPerMinute),
    async (request, response) => {
      const { designerId } = request.params;
      const report = parse(parcelReportSchema, await signedBody(deps, request));
      const isOwn = String(report.data.designerId) === designerId;
      const taken = isOwn
        ? await takeReport(deps, report)
        : ({ ok: false, reason: 'unknown-parcel' } as const);
      if (!taken.ok) throw refusal(taken.reason);
      response.status(204).end();
    },
  );
}

async function signedBody(
  { db }: ReceiveReportDeps,
  request: Request<{ designerId: string }>,
): Promise<unknown> {
  const body = request.body as Buffer;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const isIts = await isSigned(db, idInPath(request.params.designerId) ?? 0, { body, headers });
  if (!isIts)
    throw new HttpProblem({ status: 401, code: 'bad-signature', title: 'The signature is not valid' });
  return readJson(body);
}

/** Not JSON is as wrong as any other shape. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function refusal(reason: keyof typeof reportRefusals): HttpProblem {
  const status = reason === 'unknown-parcel' ? 404 : 409;
  return new HttpProblem({
    status,
    code: reason,
    title: 'The report was not taken',
    detail: reportRefusals[reason],
  });
}
