import { type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  /** How often each status was answered, or each error came. */
  outcomes: Record<string, number>;
  /** What was asked for and not answered with 200, first. */
  lost: string[];
  asked(): number;
  /** Resolves when so many were asked for and `work` has ended. */
  end(): Promise<void>;
}

interface Loading {
  /** Where balancers are. */
  origins: readonly string[];
  ca: Buffer;
  /** What is asked for, by number. */
  next: (n: number) => { path: string; body?: string };
  atLeast: number;
}

/** So many at once, each with a breath between two requests: the machine restarts programs beside them. */
const [clients, pauseMs] = [6, 120];

/** Visitors who ask one after the other, and never twice for the same. */
export function startLoad({ origins, ca, next, atLeast }: Loading): Load {
  const outcomes: Record<string, number> = {};
  const lost: string[] = [];
  let [asked, isOver] = [0, false];
  const visitor = async (client: number) => {
    // Every other one has a connection for each request.
    const agent = new Agent({ ca, keepAlive: client % 2 === 0, maxSockets: 1 });
    while (!isOver || asked < atLeast) {
      const n = asked++;
      const { path, body } = next(n);
      const url = `${origins[n % origins.length]}${path}`;
      const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      const outcome = await ask(url, { agent, headers, body }).catch((error: Error) => error.message);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome !== '200') lost.push(`${new Date().toISOString()} ${outcome} ${url}`);
      await sleep(pauseMs);
    }
    agent.destroy();
  };
  const visits = Promise.all(Array.from({ length: clients }, (_, client) => visitor(client)));
  return {
    outcomes,
    lost,
    asked: () => asked,
    async end() {
      isOver = true;
      await visits;
    },
  };
}

interface Asking {
  agent?: Agent;
  ca?: Buffer;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** The status of one request, once its last byte is here. */
export function ask(url: string, { headers = {}, body, ...how }: Asking): Promise<string> {
  const sent = body ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers;
  const options = { ...how, headers: sent, method: body ? 'POST' : 'GET', timeout: 60_000 };
  return new Promise((resolve, reject) => {
    const taken = (answer: IncomingMessage) =>
      answer
        .resume()
        .once('end', () => resolve(String(answer.statusCode)))
        .once('error', reject);
    const request = url.startsWith('https:') ? secureRequest : plainRequest;
    request(url, options, taken).once('error', reject).end(body);
  });
}
