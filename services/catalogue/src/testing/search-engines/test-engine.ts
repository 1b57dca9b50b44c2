import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** `half`: half of an answer comes, then nothing. `drops`: the connection ends after it. */
export type EngineMood = 'answers' | 'refuses' | 'hangs' | 'half' | 'drops' | 'html' | 'nonsense';

export interface EngineRequest {
  method: string;
  /** Decoded, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface EngineAnswer {
  status: number;
  /** Texts are sent as they are. */
  body: unknown;
}

/** An engine as its published API describes it. */
export interface EngineApi {
  /** Undefined of what the API doesn't have; throws where a request isn't of the published form. */
  answer(request: EngineRequest): EngineAnswer | undefined;
  isKnown(headers: IncomingMessage['headers']): boolean;
  /** Body of an error. */
  errorOf(status: number, message: string): unknown;
  /** Status of an answer to a wrong key. */
  strangerStatus: number;
}

export interface TestEngine {
  origin: string;
  /** Requests so far, as `GET /path`. */
  asked: string[];
  /** Requests that are not of the published form. */
  wrong: string[];
  mood(asked: string): EngineMood;
  close(): Promise<void>;
}

const send = (res: ServerResponse, { status, body }: EngineAnswer) => {
  const isText = typeof body === 'string';
  res.writeHead(status, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' });
  res.end(isText ? body : JSON.stringify(body));
};

/** Answers of an engine that is not well. */
const troubles: Partial<Record<EngineMood, (res: ServerResponse) => void>> = {
  hangs: () => {},
  half: (res) =>
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"hi'),
  drops: (res) =>
    res
      .writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      .write('{"hi', () => res.destroy()),
  html: (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>'),
  nonsense: (res) => send(res, { status: 200, body: { took: 'long' } }),
};

/** Starts a server that behaves as an engine's API says. */
export async function testEngine(api: EngineApi): Promise<TestEngine> {
  const reply = (request: EngineRequest): EngineAnswer => {
    if (!api.isKnown(request.headers))
      return { status: api.strangerStatus, body: api.errorOf(api.strangerStatus, 'wrong key') };
    try {
      const answer = api.answer(request);
      if (answer) return answer;
      engine.wrong.push(`${request.method} ${request.path}: no such address`);
    } catch (error) {
      engine.wrong.push(`${request.method} ${request.path}: ${(error as Error).message}`);
    }
    return { status: 400, body: api.errorOf(400, 'not of the published form') };
  };
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://engine');
    const { method = '' } = req;
    const path = decodeURIComponent(url.pathname);
    const asked = `${method} ${path}`;
    const body = await text(req);
    engine.asked.push(asked);
    const mood = engine.mood(asked);
    const trouble = troubles[mood];
    if (trouble) return void trouble(res);
    if (mood === 'refuses') return send(res, { status: 503, body: api.errorOf(503, 'busy') });
    send(
      res,
      reply({ method, path, query: Object.fromEntries(url.searchParams), headers: req.headers, body }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const engine: TestEngine = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    wrong: [],
    mood: () => 'answers',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return engine;
}
