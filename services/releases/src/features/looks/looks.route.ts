import { lookEndSchema, lookProgressSchema, lookRequestSchema } from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express, RequestHandler } from 'express';
import { z } from 'zod';
import { channelName } from '../../domain/channel-name.ts';
import type { LookRefusal, Looks } from '../../domain/looks.ts';
import { acceptedPin } from '../../domain/pin-refusals.ts';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

export interface LooksDeps extends Pick<ReleasingDeps, 'who'> {
  looks: Looks;
  /** Proves the browser of the gates; absent: nobody opens pages. */
  gatesToken?: string | undefined;
}

const idSchema = z.uuid('is not the id of a look');

const noBrowser = () =>
  new HttpProblem({
    status: 503,
    code: 'no-gates-browser',
    title: 'This release service has no browser that opens pages',
    detail: 'docs/where-it-runs.md says how to start one.',
  });

const unknown = () =>
  new HttpProblem({ status: 404, code: 'unknown-look', title: 'There is no such look, or it is done' });

function acceptedLook<Result extends { ok: true }>(result: Result | LookRefusal): Result {
  if (result.ok || result.reason !== 'too-many-looks') return acceptedPin(result);
  const title = 'As many sets as may be wait for the gates’ browser';
  throw new HttpProblem({ status: 429, code: result.reason, title, detail: 'Ask again in some minutes.' });
}

/** The gates' browser alone: nobody else says how pages did. */
const onlyGatesBrowser =
  ({ who }: LooksDeps): RequestHandler =>
  async (req, _res, next) => {
    const { isGatesBrowser, name } = await who(req);
    if (isGatesBrowser) return next();
    const title = `${name} is not the browser of the gates`;
    throw new HttpProblem({ status: 403, code: 'role-needed', title, detail: 'Its token proves it.' });
  };

/** Opening pages of a set: asked for by staff, done by the gates' browser, which takes one after the other. */
export function looksRoute(app: Express, deps: LooksDeps): void {
  const { looks, gatesToken } = deps;
  app.post('/api/releases/channels/:channel/looks', only(deps, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const wanted = parse(lookRequestSchema, req.body);
    if (gatesToken === undefined) throw noBrowser();
    const { look } = acceptedLook(await looks.ask({ ...wanted, channel, actor: actorOf(res).name }));
    res.status(202).set('cache-control', 'no-store').json(look);
  });
  app.get('/api/releases/looks/:id', only(deps, 'staff'), async (req, res) => {
    const look = await looks.read(parse(idSchema, req.params.id));
    if (!look) throw unknown();
    res.set('cache-control', 'no-store').json(look);
  });
  const gates = onlyGatesBrowser(deps);
  app.post('/api/releases/looks/take', gates, async (_req, res) => {
    const look = await looks.take();
    res.set('cache-control', 'no-store').json(look ?? null);
  });
  app.post('/api/releases/looks/:id/progress', gates, async (req, res) => {
    const id = parse(idSchema, req.params.id);
    if (!(await looks.note(id, parse(lookProgressSchema, req.body)))) throw unknown();
    res.status(204).end();
  });
  app.post('/api/releases/looks/:id/end', gates, async (req, res) => {
    const id = parse(idSchema, req.params.id);
    const { checks } = parse(lookEndSchema, req.body);
    if (!(await looks.finish(id, checks))) throw unknown();
    res.status(204).end();
  });
}
