import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FailureReport, failureReportSchema } from '@toile/releases-contract';
import type { ClientLimit } from '../http/client-limit.ts';
import { jsonOf, takeReport } from '../http/take-report.ts';
import type { VisitWatch } from './watch-visits.ts';

const limits = { maxBytes: 16 * 1024, timeoutMs: 5000 };
const read = jsonOf(failureReportSchema);

interface TakeFailuresOptions extends Pick<VisitWatch, 'failed'> {
  limit: ClientLimit;
  /** Hands it to the release service, which limits each client too. */
  forward: (
    req: IncomingMessage,
    res: ServerResponse,
    call: { told: FailureReport; requestId: string },
  ) => Promise<void>;
}

/** POST /api/releases/failures. The release service hears what was read here, without its proof, and nothing that was not read. */
export const takeFailures =
  ({ failed, limit, forward }: TakeFailuresOptions) =>
  (req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> =>
    takeReport({
      limit,
      limits,
      read,
      says: { unknown: 'That is no report of a failure', refused: 'The report is too large or too slow' },
      async take({ proof, ...told }) {
        if (failed(req, { ...told, proof })) await forward(req, res, { told, requestId });
      },
    })(req, res, requestId);
