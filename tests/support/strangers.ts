import type { FailureReport } from '@toile/releases-contract';
import { proofIn } from '../resilience/support/simulated-visits.ts';

/** Addresses of as many networks as one may have: some of IPv4, the others whole /48s of IPv6. */
export function addressesOf(networks: number, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const network = n % networks;
    const host = Math.floor(n / networks) + 1;
    return network % 2 === 0
      ? `203.0.${network}.${host}`
      : `2001:db8:${network.toString(16)}:${(host * 256).toString(16)}::1`;
  });
}

export interface Stranger {
  address: string;
  /** Cookie of its own, where a canary runs. */
  cookie: string;
  setId: string;
  proof: FailureReport['proof'];
  /** Name by which it calls itself; absent: a browser. */
  agent?: string;
}

/** Of a browser: robots count nowhere. */
export const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

/** Opens a page as any visitor does, or with other `headers`. */
export async function open(
  origin: string,
  address: string,
  headers: Record<string, string> = {},
): Promise<Stranger> {
  const page = await fetch(`${origin}/`, { headers: { ...browser, 'x-forwarded-for': address, ...headers } });
  const [, setId = ''] = /data-set="([^"]+)"/.exec(await page.text()) ?? [];
  const [cookie = ''] = (page.headers.get('set-cookie') ?? '').split(';');
  return { address, cookie, setId, proof: proofIn(page.headers) };
}

/** Tells that a version has failed, as its browser would; the answer. */
export async function reportFailure(
  origin: string,
  { address, cookie, setId, proof, agent = browser['user-agent'] }: Stranger,
  failed: Pick<FailureReport, 'name' | 'version'>,
): Promise<number> {
  const report = {
    ...failed,
    setId,
    proof,
    phase: 'render',
    seenBy: 'browser',
    message: 'TypeError: total is undefined',
    path: '/',
  } satisfies FailureReport;
  const answer = await fetch(`${origin}/api/releases/failures`, {
    method: 'POST',
    headers: {
      'user-agent': agent,
      'x-forwarded-for': address,
      cookie,
      'content-type': 'application/json',
    },
    body: JSON.stringify(report),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** All of them, some at a time. */
export async function each<T, R>(all: readonly T[], work: (one: T, n: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let n = 0; n < all.length; n += 20)
    done.push(...(await Promise.all(all.slice(n, n + 20).map((one, at) => work(one, n + at)))));
  return done;
}
