import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@toile/database';
import { findBrowser, startSystem, terminalProgress } from '@toile/tool-system';
import { serveLimit } from './limit-page.ts';
import { median } from './median.ts';
import { firstVisit, type PageLoad } from './page-load.ts';
import { benchProduct, heroOf } from './shown-product.ts';

/** The shop's product page against the hand-written limit. A budget that is broken ends the bench with exit code 1. */
const runs = Number(process.env.RUNS ?? 5);
const budget = { lcpRatio: 1.6, cls: 0.01, rounds: 2, complaints: 0 };

async function measure(shop: string, browser: string) {
  const product = await benchProduct(shop);
  const page = `${shop}/p/${product.id}/${product.friendlyUrlName}`;
  const limit = await serveLimit(product, await heroOf(page, browser));
  const loads: Record<'limit' | 'shop', PageLoad[]> = { limit: [], shop: [] };
  // The first pair warms the servers and is not counted; then A B, B A, … so that drift hits both alike.
  for (let run = 0; run <= runs; run++) {
    const order = run % 2 ? (['shop', 'limit'] as const) : (['limit', 'shop'] as const);
    for (const name of order) {
      const load = await firstVisit(name === 'shop' ? page : limit.url, browser);
      if (run > 0) loads[name].push(load);
    }
  }
  limit.server.close();
  return loads;
}

function report({ limit, shop }: Record<'limit' | 'shop', PageLoad[]>): boolean {
  const of = (loads: PageLoad[], key: 'lcp' | 'cls' | 'blocked' | 'rounds' | 'scriptBytes' | 'htmlBytes') =>
    median(loads.map((load) => load[key]));
  const ratio = of(shop, 'lcp') / of(limit, 'lcp');
  const complaints = shop.flatMap((load) => load.complaints);
  const lines: [string, string, boolean][] = [
    [
      'LCP',
      `${of(shop, 'lcp').toFixed(0)} ms, limit ${of(limit, 'lcp').toFixed(0)} ms: ${ratio.toFixed(2)}× (≤ ${budget.lcpRatio}×)`,
      ratio <= budget.lcpRatio,
    ],
    [
      'CLS',
      `${Math.max(...shop.map(({ cls }) => cls)).toFixed(4)} (≤ ${budget.cls})`,
      shop.every(({ cls }) => cls <= budget.cls),
    ],
    [
      'request rounds to LCP',
      `${of(shop, 'rounds')} (≤ ${budget.rounds})`,
      of(shop, 'rounds') <= budget.rounds,
    ],
    [
      'console errors and warnings',
      `${complaints.length} (0) ${complaints[0] ?? ''}`,
      complaints.length === budget.complaints,
    ],
    ['long tasks beyond 50 ms', `${of(shop, 'blocked').toFixed(0)} ms`, true],
    [
      'scripts, document',
      `${(of(shop, 'scriptBytes') / 1024).toFixed(1)} KiB, ${(of(shop, 'htmlBytes') / 1024).toFixed(1)} KiB`,
      true,
    ],
  ];
  console.log(`\nProduct page, first visit, Slow 4G and CPU 4×, median of ${runs}`);
  for (const [what, figure, ok] of lines) console.log(`  ${ok ? '✓' : '✗'} ${what}: ${figure}`);
  return lines.every(([, , ok]) => ok);
}

const varDir = mkdtempSync(path.join(tmpdir(), 'toile-bench-'));
const browser = await findBrowser();
const system = process.env.BASE_URL
  ? undefined
  : await startSystem({ varDir, port: await freePort(), progress: terminalProgress() });
try {
  const ok = report(await measure(process.env.BASE_URL ?? (system?.url as string), browser));
  process.exitCode = ok ? 0 : 1;
} finally {
  await system?.stop();
  rmSync(varDir, { recursive: true, force: true });
}
