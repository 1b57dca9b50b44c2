import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Figure, held } from './bench.ts';
import { root } from './config.ts';
import { page, versionIn } from './set-views.ts';

const budget = { points: 0.3, falseAlarms: 1, found: 0.99 };
const canaries = 1000;
const visitors = 100_000;
const atOnce = 20;

/** Simulated canaries that are ended: of so many healthy ones, and of bad ones where `usual` of the visits fail anyway. */
const simulatedSchema = z.object({
  healthy: z.int(),
  bad: z.array(z.object({ usual: z.number(), before2000: z.int(), before5000: z.int() })),
});

/** Verdicts of health on simulated visits. */
export async function simulatedCanaries(): Promise<Figure[]> {
  const program = path.join(root, 'services/releases/src/testing/measure-canaries.ts');
  const run = promisify(execFile)(process.execPath, ['--no-warnings', program, String(canaries)]);
  const { healthy, bad } = simulatedSchema.parse(JSON.parse((await run).stdout));
  const percent = (count: number) => `${((count / canaries) * 100).toFixed(1)} %`;
  return [
    {
      what: `${canaries} healthy canaries that are ended`,
      figure: `${healthy} (≤ ${budget.falseAlarms})`,
      ok: held(healthy, { atMost: budget.falseAlarms }),
    },
    ...bad.map(({ usual, before2000, before5000 }) => ({
      what: `canaries that fail in one visit more of a hundred, where ${(usual * 1000).toFixed(0)} of a thousand do anyway`,
      figure: `${percent(before2000)} are ended before 2,000 visits, ${percent(before5000)} before 5,000 (≥ ${budget.found * 100} %)`,
      ok: held(before5000 / canaries, { atLeast: budget.found }),
    })),
  ];
}

function textOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
      let text = '';
      answer.setEncoding('latin1');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/** Share of new visitors whom a running edge shows the canary. */
export async function shownShare(
  edgeUrl: string,
  { version, share }: { version: string; share: number },
): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = visitors;
  let shown = 0;
  const visit = async () => {
    while (left-- > 0) {
      const html = await textOf(edgeUrl + page, agent);
      if (versionIn(html) === version) shown += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  agent.destroy();
  const percent = (shown / visitors) * 100;
  return {
    what: `share of ${visitors} new visitors with a canary of ${share} %`,
    figure: `${percent.toFixed(2)} % (± ${budget.points})`,
    ok: held(Math.abs(percent - share), { atMost: budget.points }),
  };
}
