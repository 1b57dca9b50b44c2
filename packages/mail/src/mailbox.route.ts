import { cameByProxy, HttpProblem, isLoopback } from '@toile/service-kit';
import type { Express, NextFunction, Request, Response } from 'express';
import type { KeptMail, Mailbox } from './mailbox.ts';
import { listPage, mailboxSheet, mailPage } from './mailbox-page.ts';
import { type MailboxOf, mailboxPlaces } from './mailbox-places.ts';

const pagePolicy = `default-src 'none'; style-src '${mailboxSheet.hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail has its styles on its elements; it may load, run and send nothing. */
const mailPolicy = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The mails that a shop under development would have sent. It shows everybody's, so to this machine only. */
export function mailboxRoute(app: Express, mailbox: Mailbox | undefined, of: MailboxOf): void {
  if (!mailbox) return;
  const path = mailboxPlaces[of];
  app.use(path, onThisMachine);
  app.get(path, async (_request, response) => {
    send(response, pagePolicy, listPage(await mailbox.list(), of));
  });
  app.get(`${path}/:messageId`, async (request, response) => {
    send(response, pagePolicy, mailPage(await mailOf(mailbox, request.params.messageId), path));
  });
  app.get(`${path}/:messageId/html`, async (request, response) => {
    send(response, mailPolicy, (await mailOf(mailbox, request.params.messageId)).html);
  });
}

/** Refuses other machines of the network, sites whose name points to this machine, and what a proxy brings from elsewhere. */
function onThisMachine(request: Request, _response: Response, next: NextFunction): void {
  const isFromHere = /^(?:::ffff:)?127\.|^::1$/.test(request.ip ?? '');
  const isProxied = cameByProxy(request.headers, { isBehindEdge: true });
  if (!isFromHere || isProxied || !isLoopback(request.hostname)) throw notHere();
  next();
}

async function mailOf(mailbox: Mailbox, messageId: string): Promise<KeptMail> {
  const mail = await mailbox.find(messageId);
  if (!mail) throw notHere();
  return mail;
}

const notHere = () => new HttpProblem({ status: 404, code: 'not-found', title: 'Not found' });

function send(response: Response, policy: string, markup: string): void {
  // The shop's documents don't send it, and all documents of an origin must agree.
  response.removeHeader('origin-agent-cluster');
  response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('html').send(markup);
}
