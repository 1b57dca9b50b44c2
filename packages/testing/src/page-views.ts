import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of the shop under load: each request says whose it is. */
export const manyClients = { TRUSTED_PROXIES: '127.0.0.1' };
const clients = 500;
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Ends the connections to the shop. */
export const hangUp = (): void => agent.destroy();

/** The milliseconds of one answer of 200; any other is an error, and none. Each client is another one to the shop's limits. */
export const timedAnswer = (url: string, client: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const began = performance.now();
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `10.0.${(client % clients) >> 8}.${(client % clients) & 255}`,
    };
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : undefined));
    }).once('error', () => resolve(undefined));
  });

interface Steady {
  perSecond: number;
  count: number;
  address: (n: number) => string;
  /** Looked at once a second. */
  eachSecond?: () => void;
}

/** Asks at a steady rate, whatever the answers take. `times`: of each view in milliseconds, in the order of asking; undefined: it failed. */
export async function askSteadily({ perSecond, count, address, eachSecond }: Steady) {
  const answers: Promise<number | undefined>[] = [];
  const began = performance.now();
  for (let n = 0; n < count; n++) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    answers.push(timedAnswer(address(n), n));
    if (n % perSecond === 0) eachSecond?.();
  }
  const times = await Promise.all(answers);
  const answered = times.filter((time) => time !== undefined);
  return { times, answered, failed: times.length - answered.length, tookMs: performance.now() - began };
}
