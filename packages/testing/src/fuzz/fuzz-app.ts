import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { tellOutcome } from '../tell-outcome.ts';
import { badBodies, badHeaders, badIds, badJson, badQueries } from './bad-values.ts';
import { brokenRequests } from './broken-requests.ts';
import { guessBodies } from './guess-bodies.ts';
import { randomFrom } from './random-from.ts';
import { type FoundRoute, routesOf } from './routes-of.ts';
import { bytesOf, sendRaw } from './send-raw.ts';

export interface FuzzOptions {
  mounts?: string[];
  /** Routes of what is mounted as a whole and has a list of its own. */
  more?: FoundRoute[];
  /** Ids that exist, by the parameter's name, and answers that are wanted for values of bodies. */
  known?: Record<string, string>;
  /** Sent with every call, such as a token. */
  headers?: Record<string, string>;
  /** Random calls of each route, beside those that are always made. */
  calls?: number;
  seed?: number;
}

export interface FuzzResult {
  routes: string[];
  calls: number;
  /** Calls that were answered with a 5xx, or not at all in time. */
  failures: string[];
}

/** Random calls of each route. */
const wantedCalls = Number(process.env.CALLS ?? 150);
/** Time limit of a fuzz of one app: with `CALLS=10000`, as long as T37 asks, more than an hour on a slow machine. */
export const fuzzMs = 300_000 + wantedCalls * 400;

const atOnce = 8;

/** Calls every route of an app with what nobody should send (T37). */
export async function fuzzApp(app: Express, options: FuzzOptions = {}): Promise<FuzzResult> {
  const { seed = Date.now() % 1_000_000, calls = wantedCalls } = options;
  const routes = [...routesOf(app, options.mounts), ...(options.more ?? [])];
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result: FuzzResult = {
    routes: routes.map(({ method, path }) => `${method} ${path}`),
    calls: 0,
    failures: [],
  };
  const send = async (bytes: string | Buffer) => {
    result.calls += 1;
    const status = await sendRaw(port, bytes);
    if (status >= 500 || status === -1) result.failures.push(`seed ${seed}: ${status} ${shown(bytes)}`);
  };
  try {
    for (const route of routes) {
      await inTurns(requestsTo(route, { ...options, seed, calls }), send);
      if (!hasBody(route)) continue;
      const { method } = route;
      const url = `http://127.0.0.1:${port}${filledPath(route, options)}`;
      const fail = (text: string) => void result.failures.push(`seed ${seed}: ${method} ${url} ${text}`);
      result.calls += await guessBodies({ ...options, method, url, seed, calls }, fail);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  tellOutcome({
    attack: `what nobody should send, to ${[...new Set(routes.map(({ path }) => path.split('/', 3).join('/')))].join(', ')}`,
    tried: `${result.calls} calls of ${routes.length} routes`,
    came: `${result.failures.length} were answered with a 5xx, or not at all`,
  });
  return result;
}

const hasBody = ({ method }: FoundRoute) => !['GET', 'HEAD'].includes(method);

/** With ids that exist, as far as they are known. */
const filledPath = ({ path }: FoundRoute, { known = {} }: FuzzOptions) =>
  path.replace(/[:*](\w+)/g, (_, name) => known[name] ?? '1');

function requestsTo(route: FoundRoute, options: FuzzOptions) {
  const { method, path } = route;
  const { known = {}, headers: always = {}, calls = 0, seed = 0 } = options;
  const random = randomFrom(seed);
  const filled = (name: string) => (random.next() < 0.5 ? known[name] : undefined) ?? random.one(badIds);
  const isPost = hasBody(route);
  const plain = filledPath(route, options);
  const request = (headers: Record<string, string>, target = plain, body = '') =>
    bytesOf({
      method,
      target,
      headers: { ...(isPost && { 'content-type': 'application/json' }), ...always, ...headers },
      body,
    });
  return [
    ...(path === plain
      ? []
      : badIds.map((id) =>
          request(
            {},
            path.replace(/[:*](\w+)/g, () => id),
          ),
        )),
    ...badQueries.map((query) => request({}, plain + query)),
    ...badHeaders.map((headers) => request(headers, plain, isPost ? '{"a":1}' : '')),
    ...(isPost ? [...badBodies, ...badJson].map((body) => request({}, plain, body)) : []),
    ...brokenRequests(method, plain),
    ...Array.from({ length: calls }, () =>
      request(
        random.next() < 0.3 ? random.one(badHeaders) : {},
        path.replace(/[:*](\w+)/g, (_, name) => filled(name)) +
          (random.next() < 0.5 ? random.one(badQueries) : ''),
        isPost ? random.one([...badJson, ...badBodies]) : '',
      ),
    ),
  ];
}

async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const turns = Array.from({ length: atOnce }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  });
  await Promise.all(turns);
}

const shown = (bytes: string | Buffer) =>
  JSON.stringify(
    bytes
      .toString('latin1')
      .replace(/^x-forwarded-for.*\r\n/m, '')
      .slice(0, 400),
  );
