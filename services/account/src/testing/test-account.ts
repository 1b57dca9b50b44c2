import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, type Logger } from '@toile/service-kit';
import { createApp } from '../app.ts';
import { forgetOld } from '../features/forget/forget-old.ts';
import { callsOf, testOrigin, token } from './test-calls.ts';
import { openWork } from './test-work.ts';

/** The whole service on a fresh database, listening, with a real mail server. */
export async function startTestAccount(logger: Logger = createLogger('account', 'silent')) {
  const work = await openWork(logger);
  const { database, db, jobs, links } = work;
  const app = createApp({
    name: 'account',
    logger,
    readiness: database.ready,
    db,
    jobs,
    alertLinks: links,
    shop: 'Toile',
    publicOrigin: testOrigin,
    internalToken: token,
    claimsOf: async (request) => {
      const sub = /^Bearer (user-.+)$/.exec(request.get('authorization') ?? '')?.[1];
      return sub ? { sub } : undefined;
    },
    stock: { db, token },
  });
  const server: Server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.pool.query(text, values)).rows;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await work.stop();
  };
  const forget = () => forgetOld(db);
  return { ...work, app, url, query, forget, stop, ...callsOf({ url, query, mails: work.mails }) };
}
export type TestAccount = Awaited<ReturnType<typeof startTestAccount>>;
