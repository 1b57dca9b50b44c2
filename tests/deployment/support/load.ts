import { type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, Visit } from './visit.ts';

export interface Load {
  /** Counts of each status that was answered, or of each error that came. */
  outcomes: Record<string, number>;
  /** Addresses that were asked for and not answered with 200, first. */
  lost: string[];
  /** Addresses that a limit has refused (429): this load asks more than visitors may, nothing was lost. */
  refused: string[];
  asked(): number;
  /** Resolves when so many were asked for and `work` has ended. */
  stop(): Promise<void>;
}

interface Loading {
  /** Addresses of the shop, behind each balancer. */
  shops: readonly string[];
  ca: Buffer;
  /** Requests of a visitor, by the visitor's number. */
  visit: (n: number) => Visit;
  atLeast: number;
}

/** So many at once, each with a breath between two requests: the machine restarts programs beside them. */
const clients = 6;
const pauseMs = 120;

/** Longest that a client waits for an answer. */
const mostMs = 60_000;

/** Each client has an address of its own, which it really asks from: all of 127.0.0.0/8 is this machine. */
const addressOf = (client: number) => `127.0.0.${client + 2}`;

/** Visitors who ask one after the other, never twice for the same, and leave for the next one. */
export function startLoad({ shops, ca, visit, atLeast }: Loading): Load {
  const load = { outcomes: {} as Record<string, number>, lost: [] as string[], refused: [] as string[] };
  let asked = 0;
  let visitors = 0;
  let isOver = false;
  const isDone = () => isOver && asked >= atLeast;
  const note = (outcome: string, of: string) => {
    load.outcomes[outcome] = (load.outcomes[outcome] ?? 0) + 1;
    const line = `${new Date().toISOString()} ${outcome} ${of}`;
    if (outcome !== '200') load[outcome === '429' ? 'refused' : 'lost'].push(line);
  };
  const playVisit = async (visits: Visit, agent: Agent) => {
    for (let step = visits.next(); !step.done && !isDone(); ) {
      const url = `${shops[asked++ % shops.length]}${step.value.path}`;
      const { status, body } = await askAs(agent, url, step.value);
      note(status, url);
      // A visitor who isn't answered leaves; the next one has a bag of their own.
      if (status !== '200') return;
      await sleep(pauseMs);
      step = visits.next(body);
    }
  };
  const client = async (number: number) => {
    // Every other one has a connection for each request.
    const agent = new Agent({
      ca,
      keepAlive: number % 2 === 0,
      maxSockets: 1,
      localAddress: addressOf(number),
      family: 4,
    });
    while (!isDone()) {
      const visitor = visitors++;
      await playVisit(visit(visitor), agent).catch(({ message }) => note(message, `visitor ${visitor}`));
      await sleep(pauseMs);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    ...load,
    asked: () => asked,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

const askAs = (agent: Agent, url: string, { body }: Asked): Promise<Answer> =>
  ask(url, { agent, headers: body ? { 'content-type': 'application/json' } : {}, body }).catch(
    ({ message }: Error) => ({ status: message, body: '' }),
  );

interface Asking {
  agent?: Agent;
  ca?: Buffer;
  /** Of this machine, to ask from. */
  localAddress?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

interface Answer {
  status: string;
  body: string;
}

/** The answer to one request, once its last byte is here. */
export function ask(url: string, { headers = {}, body, ...how }: Asking): Promise<Answer> {
  const sent = body ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers;
  const signal = AbortSignal.timeout(mostMs);
  const options = { family: 4, ...how, headers: sent, method: body ? 'POST' : 'GET', signal };
  return new Promise((resolve, reject) => {
    const taken = (answer: IncomingMessage) =>
      text(answer).then((read) => resolve({ status: String(answer.statusCode), body: read }), reject);
    const request = url.startsWith('https:') ? secureRequest : plainRequest;
    request(url, options, taken).once('error', reject).end(body);
  });
}
