import { alertPaths } from '@toile/account-contract';
import { HttpProblem, sendPlainPage } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import type { AlertAnswer, AlertLinks } from '../../adapters/alert-links.ts';
import { confirmAlert, deleteAlert } from '../../adapters/postgres-alerts.ts';
import type { Jobs } from '../../domain/jobs.ts';
import type { Db } from '../../domain/transaction.ts';

export interface AnswerAlertDeps {
  db: Db;
  jobs: Jobs;
  alertLinks: AlertLinks;
  /** Name of the shop. */
  shop: string;
}

const questions = {
  confirm: {
    title: 'Is this your address?',
    text: 'Then we write to you once, when the size that you asked for is back.',
    button: 'Yes, tell me',
  },
  cancel: {
    title: 'Shall we forget your address?',
    text: 'You hear nothing more of the size that you asked for.',
    button: 'Yes, forget it',
  },
} as const;

/** The links of mails. A link alone changes nothing: programs that look through mails follow links. */
export function answerAlertRoute(app: Express, { db, jobs, alertLinks, shop }: AnswerAlertDeps): void {
  const pathOf = (answer: AlertAnswer) => `${alertPaths.form}/:id/${answer}`;
  const idOf = ({ params, query }: Request<{ id: string }>, answer: AlertAnswer): string => {
    if (!alertLinks.isGiven(params.id, answer, query)) throw notGiven();
    return params.id;
  };
  for (const answer of ['confirm', 'cancel'] as const)
    app.get<{ id: string }>(pathOf(answer), (req, res) => {
      idOf(req, answer);
      secretPage(res, { status: 200, shop, ...questions[answer] });
    });

  app.post<{ id: string }>(pathOf('confirm'), async (req, res) => {
    const id = idOf(req, 'confirm');
    const isThere = await db.transaction(async (tx) => {
      // It may be back since.
      await jobs.noticeStock(tx);
      return confirmAlert(tx, id);
    });
    if (!isThere) throw notGiven();
    res.set('cache-control', 'no-store').redirect(303, alertPaths.confirmed);
  });

  // Mail programs send it, too, and follow no redirect (RFC 8058).
  app.post<{ id: string }>(pathOf('cancel'), async (req, res) => {
    await deleteAlert(db, idOf(req, 'cancel'));
    secretPage(res, {
      status: 200,
      shop,
      title: 'Forgotten',
      text: 'We have deleted your address. No mail comes about this size.',
      links: [['/shop', 'Go to the shop']],
    });
  });
}

/** The address of the page is a key. */
function secretPage(res: Response, page: Parameters<typeof sendPlainPage>[1]): void {
  res.set('referrer-policy', 'no-referrer');
  sendPlainPage(res, page);
}

const notGiven = () =>
  new HttpProblem({
    status: 404,
    code: 'unknown-alert',
    title: 'This link is not valid any more',
    detail: 'You can ask again on the page of the piece.',
  });
