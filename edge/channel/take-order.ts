import { type SignedOrder, signedOrderSchema } from '@toile/releases-contract';
import type { ClientLimit } from '../http/client-limit.ts';
import { jsonOf, takeReport } from '../http/take-report.ts';
import { type Emergency, OrderRefused } from './emergency.ts';

const limits = { maxBytes: 8 * 1024, timeoutMs: 5000 };

/** Takes orders from whoever brings one that the release manager has signed. */
export const takeOrder = (follow: Emergency['take'], limit: ClientLimit) =>
  takeReport<SignedOrder>({
    limit,
    limits,
    type: /^application\/json\b/i,
    read: jsonOf(signedOrderSchema),
    says: { unknown: 'This is no order', refused: 'The order is too large or too slow' },
    async take(signed, _req, res) {
      const answer = await follow(signed).catch((error: Error) => error);
      if (answer instanceof Error && !(answer instanceof OrderRefused)) throw answer;
      const isRefused = answer instanceof Error;
      res.writeHead(isRefused ? 409 : 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      res.end(JSON.stringify(isRefused ? { title: answer.message } : answer));
    },
  });
