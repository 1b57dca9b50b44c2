import express, { type Express } from 'express';
import { accessLog } from './access-log.ts';
import type { Logger } from './logger.ts';
import { metrics } from './metrics.ts';
import { notFound, problemHandler } from './problem-handler.ts';
import { giveRequestId } from './request-context.ts';
import { forOneHost } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { storableText } from './storable-text.ts';
import { traceRequests } from './tracing/trace-requests.ts';

/** Settings of every app, from its process. */
export interface ServiceBase {
  name: string;
  logger: Logger;
  /** Rejects while the service cannot do its work, e.g. its database is away. */
  readiness: () => Promise<void>;
}

export interface ServiceAppOptions extends ServiceBase {
  /** Largest accepted body; larger ones are a 413. */
  bodyLimit?: string;
  /** Paths (prefixes) that take larger ones, for who is known there. */
  largerBodies?: { paths: string[]; limit: string };
  /** Paths (prefixes) whose body arrives unparsed as a Buffer in `req.body`, e.g. signed webhooks. */
  rawBodyPaths?: string[];
  /** Origin at which browsers reach the service without the edge before it. */
  origin?: string | undefined;
  routes: (app: Express) => void;
}

const readinessTimeoutMs = 3_000;

/** The Express app that every service shares: request id, log, limits, health, metrics, problems; `routes` are the service's own. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const {
    name,
    logger,
    readiness,
    origin,
    bodyLimit = '100kb',
    largerBodies,
    rawBodyPaths = [],
    routes,
  } = options;
  const app = express();
  app.disable('x-powered-by');
  // The edge stands before every service on the loopback interface.
  app.set('trust proxy', 'loopback, uniquelocal');
  const { count, answer } = metrics();
  app.use(giveRequestId, traceRequests, accessLog(logger), count, securityHeaders(origin), forOneHost);
  app.get('/healthz', (_req, res) => void res.json({ name, status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const problem = await failure(readiness);
    if (problem) logger.warn({ err: problem }, 'not ready');
    res.status(problem ? 503 : 200).json({ name, status: problem ? 'unavailable' : 'ok' });
  });
  answer(app);
  for (const path of rawBodyPaths) app.use(path, express.raw({ type: () => true, limit: bodyLimit }));
  if (largerBodies) app.use(largerBodies.paths, express.json({ limit: largerBodies.limit }));
  // `null` is JSON too: an empty bag (SV-02).
  app.use(express.json({ limit: bodyLimit, strict: false }), storableText);
  routes(app);
  app.use(notFound);
  app.use(problemHandler(logger));
  return app;
}

async function failure(readiness: () => Promise<void>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('readiness check timed out')), readinessTimeoutMs);
  });
  try {
    await Promise.race([readiness(), tooLate]);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}
