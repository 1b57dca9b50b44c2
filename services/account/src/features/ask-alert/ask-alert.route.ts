import { alertPaths, askAlertSchema } from '@toile/account-contract';
import { HttpProblem, type Logger, limitTries, ownForm, refusalPage, triesOfDay } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import type { Jobs } from '../../domain/jobs.ts';
import type { Db } from '../../domain/transaction.ts';
import { type AskAlertResult, askAlert } from './ask-alert.ts';

export interface AskAlertDeps {
  db: Db;
  jobs: Jobs;
  /** Of the page whose form is taken. */
  publicOrigin: string;
  logger: Logger;
}

const triesPerMinute = 10;
/** Mails by which one client can make the shop ask one address in a day. */
const questionsPerDay = 5;

const refusals = {
  'unknown-piece': { status: 404, title: 'There is no such piece', detail: 'Nothing was kept.' },
  'not-sold-out': {
    status: 409,
    title: 'This size is not sold out',
    detail: 'You can put it into your bag on the page of the piece.',
  },
} as const satisfies Record<Extract<AskAlertResult, { ok: false }>['reason'], object>;

/** The refusal's title is the text for the first wrong field. */
function parseForm(body: unknown) {
  const { success, data, error } = askAlertSchema.safeParse(body ?? {});
  if (success) return data;
  const isAddress = error.issues.every(({ path }) => path[0] === 'emailAddress');
  const title = isAddress ? 'Email is not valid' : 'Please choose a size';
  throw new HttpProblem({ status: 400, code: 'invalid-input', title, detail: 'Nothing was kept.' });
}

/** POST /api/account/alerts: the form of a shopper who wants to know when a size is back. */
export function askAlertRoute(app: Express, deps: AskAlertDeps): void {
  const isTooOften = triesOfDay('alerts-of-a-day', questionsPerDay);
  app.post(
    alertPaths.form,
    limitTries('alerts', triesPerMinute),
    ownForm(deps.publicOrigin),
    async (req: Request, res: Response) => {
      const asked = parseForm(req.body);
      const isQuiet = () => isTooOften(res, asked.emailAddress);
      const result = await askAlert(deps, asked, { isQuiet });
      if (!result.ok) throw new HttpProblem({ code: result.reason, ...refusals[result.reason] });
      res.set('cache-control', 'no-store').redirect(303, alertPaths.asked);
    },
  );
  app.use(alertPaths.form, refusalPage(deps));
}
