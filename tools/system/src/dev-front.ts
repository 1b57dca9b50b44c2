import { createReadStream, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pinCookie } from '@toile/releases-contract';
import { type DevParts, withDevParts } from './dev-page-data.ts';

export type DevFront = {
  /** Parts that pages are hydrated with from now on, and the folder with its files, `<name>/client/…`. */
  serve(parts: DevParts, folder: string): void;
  /** A part that is worked on was built; open pages take it. */
  built(name: string, hash: string): void;
  /** Open pages load again. */
  reload(): void;
  /** Pages show this text until the part is built; without a name until they load again. */
  fail(text: string, name?: string): void;
  close(): void;
};

export type DevFrontOptions = { port: number; host: string; edge: { port: number; host: string } };

const page = readFileSync(new URL('./dev-page.js', import.meta.url));
const tag = '<script type="module" src="/__dev/page.js"></script>';

/** Stands before the edge during `npm run dev` and adds one script to every page; the edge knows nothing of it. */
export function startDevFront({ port, host, edge }: DevFrontOptions): Promise<DevFront> {
  const listeners = new Set<ServerResponse>();
  /** By part, for pages that come later: the newest build, and why there is no newer one. */
  const builds = new Map<string, string>();
  const failures = new Map<string, string>();
  const worked: Worked = {};
  const send = (res: ServerResponse, event: string, data: unknown) =>
    res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const broadcast: Tell = (event, data) => {
    for (const res of listeners) send(res, event, data);
  };
  const server = createServer((req, res) => {
    if (req.url === '/__dev/page.js') {
      res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(page);
    } else if (req.url === '/__dev/events') {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      listeners.add(res);
      res.on('close', () => listeners.delete(res));
      // A page that was away for a moment has missed nothing.
      for (const [name, hash] of builds) send(res, 'built', { name, hash });
      for (const [name, text] of failures) send(res, 'failure', { name, text });
    } else if (req.url?.startsWith('/__dev/parts/')) sendFile(req.url, res, worked.folder);
    else if (isPinned(req)) forward(req, res, { edge, isLeft: true });
    else if (worked.parts && req.method === 'POST' && req.url === failuresPath)
      keepFailure(req, res, broadcast).catch(() => res.destroy());
    else forward(req, res, { edge, parts: worked.parts });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () =>
      resolve({
        serve: (parts, folder) => void Object.assign(worked, { parts, folder }),
        built(name, hash) {
          builds.set(name, hash);
          failures.delete(name);
          broadcast('built', { name, hash });
        },
        reload() {
          failures.delete('');
          broadcast('reload', null);
        },
        fail(text, name = '') {
          failures.set(name, text);
          broadcast('failure', { name, text });
        },
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      }),
    );
  });
}

const failuresPath = '/api/releases/failures';

/** While parts are worked on, pages run what nobody released: their failures are shown, and count for no release. */
async function keepFailure(req: IncomingMessage, res: ServerResponse, broadcast: Tell): Promise<void> {
  broadcast('crash', await textOf(req));
  res.writeHead(204).end();
}

type Tell = (event: string, data: unknown) => void;
type Worked = { parts?: DevParts; folder?: string };

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A file of a part that is worked on: every build writes it anew. */
function sendFile(url: string, res: ServerResponse, folder = ''): void {
  const [, name = '', file = ''] = /^\/__dev\/parts\/([\w-]+)\/([\w.-]+)(?:\?|$)/.exec(url) ?? [];
  const stream = createReadStream(path.join(folder, name, 'client', file));
  stream.once('error', () => res.writeHead(404, { 'cache-control': 'no-store' }).end());
  stream.once('open', () => {
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    stream.pipe(res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }));
  });
}

/**
 * A pinned browser came to see just the versions of its set, such as the one with which a release is looked at: its pages are
 * those of the edge, without what development adds to them.
 */
const isPinned = ({ headers }: IncomingMessage): boolean => ofPin.test(headers.cookie ?? '');
const ofPin = new RegExp(`(?:^|;\\s*)(?:__\\w+-)?${pinCookie}=[^;\\s]`);

type Forwarding = Pick<DevFrontOptions, 'edge'> & Pick<Worked, 'parts'> & { isLeft?: boolean };

function forward(req: IncomingMessage, res: ServerResponse, { edge, parts, isLeft }: Forwarding): void {
  const { host, port } = edge;
  const headers = { ...req.headers };
  // A page has to arrive as text to get the script.
  if (!isLeft && req.headers.accept?.includes('text/html')) {
    for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
  }
  const upstream = request({ host, port, method: req.method, path: req.url, headers }, (answer) => {
    if (!isLeft && isPage(answer) && req.method === 'GET')
      sendPage(answer, res, parts).catch(() => res.destroy());
    else pipeline(answer, res.writeHead(answer.statusCode ?? 502, answer.headers), () => {});
  });
  upstream.on('error', () => {
    if (res.headersSent) return res.destroy();
    res.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    res.end(`<!doctype html><title>Starting again</title><p>The edge starts again …</p>${tag}`);
  });
  res.on('close', () => upstream.destroy());
  req.pipe(upstream);
}

/** A page that may run no script, such as a mail in the mailbox, is left as it is. */
function isPage({ headers }: IncomingMessage): boolean {
  const policy = String(headers['content-security-policy'] ?? '');
  const runsScripts = policy.includes('script-src') || !policy.includes("default-src 'none'");
  const isText = headers['content-type']?.startsWith('text/html') && !headers['content-encoding'];
  return Boolean(isText) && runsScripts;
}

async function sendPage(answer: IncomingMessage, res: ServerResponse, parts?: DevParts): Promise<void> {
  const made = await textOf(answer);
  const text = parts ? withDevParts(made, parts) : made;
  const html = text.includes('</body>') ? text.replace('</body>', `${tag}</body>`) : text + tag;
  const { etag: _, 'content-length': __, 'transfer-encoding': ___, ...headers } = answer.headers;
  res.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(html);
}
