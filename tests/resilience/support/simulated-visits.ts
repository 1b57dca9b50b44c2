import { setTimeout as sleep } from 'node:timers/promises';
import type { FailureReport } from '@toile/releases-contract';

interface Habits {
  /** Part that fails; mf-checkout without it. */
  name?: 'mf-content' | 'mf-checkout';
  /** The version that fails where it is shown. */
  bad: string;
  perSecond: number;
  /** The share of its visitors that meet the failure. */
  failing: number;
  /** The share of all others that meet one. */
  usual: number;
  /** Of one client; without it each visitor has an address of its own. */
  address?: string;
}

/** The proof that an edge gives with the document of the first page. */
export const proofIn = (headers: Headers): FailureReport['proof'] => {
  const [, token = ''] = /visit;desc="([^"]+)"/.exec(headers.get('server-timing') ?? '') ?? [];
  return { token, page: '/' };
};

/** Visitors over HTTP, each of whom asks for a page, and tells as its scripts would of what failed on it. */
export function simulateVisits(origin: string, habits: Habits) {
  const { name = 'mf-checkout', bad, perSecond, failing, usual, address } = habits;
  const shown = name === 'mf-checkout' ? /<i>([^<]+)/ : /<main[^>]*>([^<]+)/;
  let visitors = 0;
  let isOver = false;
  let told = 0;
  let seen = { failedViews: 0, bad: 0, good: 0 };
  // Neighbours come seldom one after the other: each is of another network, of some thousands.
  const nextAddress = () =>
    address ?? `${1 + (visitors % 97)}.${visitors % 89}.${visitors % 83}.${visitors % 251}`;

  async function visit(): Promise<void> {
    visitors += 1;
    const headers = { 'x-forwarded-for': nextAddress(), 'user-agent': 'visitor' };
    const page = await fetch(origin, { headers });
    const html = await page.text();
    const isBad = html.includes(bad);
    if (page.status !== 200) seen.failedViews += 1;
    else seen[isBad ? 'bad' : 'good'] += 1;
    if (Math.random() >= (isBad ? failing : usual)) return;
    const [, setId = ''] = /data-set="([^"]+)"/.exec(html) ?? [];
    const report: FailureReport = {
      name,
      version: isBad ? bad : (shown.exec(html)?.[1] ?? ''),
      setId,
      phase: 'render',
      seenBy: 'browser',
      message: 'TypeError: total is undefined',
      path: '/checkout',
      proof: proofIn(page.headers),
    };
    const [cookie = ''] = String(page.headers.get('set-cookie')).split(';');
    told += 1;
    await fetch(`${origin}/api/releases/failures`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).then((answer) => answer.body?.cancel());
  }

  const running = (async () => {
    const open = new Set<Promise<void>>();
    for (const began = performance.now(); !isOver; await sleep(20))
      while (visitors < ((performance.now() - began) / 1000) * perSecond && open.size < 100) {
        const one = visit().catch(() => {
          seen.failedViews += 1;
        });
        open.add(one);
        void one.then(() => open.delete(one));
      }
    await Promise.all(open);
  })();

  return {
    /** Forgets what visitors got so far. */
    forget(): void {
      seen = { failedViews: 0, bad: 0, good: 0 };
    },
    saw: () => seen,
    reports: () => told,
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
