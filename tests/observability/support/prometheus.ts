import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@toile/database';
import type { System } from '@toile/tool-system';
import { z } from 'zod';
import { quickRules } from './quick-rules.ts';

const rulesFile = fileURLToPath(new URL('../../../deploy/observability/rules.yml', import.meta.url));

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

/** Jobs of `deploy/observability/prometheus.yml`, beside the edge. */
const watched = ['account', 'catalogue', 'checkout', 'content', 'designer', 'identity', 'releases'];

type Watched = Pick<System, 'metricsPort' | 'serviceUrls' | 'settings'>;

/** Addresses that are read, by the job that they are. */
const jobsOf = ({ metricsPort, serviceUrls }: Watched): Record<string, string> => ({
  edge: `127.0.0.1:${metricsPort}`,
  ...Object.fromEntries(watched.map((name) => [name, new URL(serviceUrls[name] ?? '').host])),
});

const configOf = (system: Watched) => ({
  global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
  rule_files: ['rules.yml'],
  scrape_configs: Object.entries(jobsOf(system)).map(([name, address]) => ({
    job_name: name,
    static_configs: [{ targets: [address] }],
  })),
});

/** A real Prometheus on loopback, with the shop's own rules. */
export async function startPrometheus(program: string, system: Watched) {
  const folder = path.join(system.settings.varDir, 'prometheus');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'rules.yml'), quickRules(readFileSync(rulesFile, 'utf8')));
  // JSON is YAML, too.
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(configOf(system)));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    program,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  return {
    /** Names of the alerts that fire. */
    async firing(): Promise<string[]> {
      const answer = await fetch(`http://${address}/api/v1/alerts`).catch(() => undefined);
      if (!answer?.ok) return ['Prometheus isn’t there'];
      const { alerts } = alertsSchema.parse(await answer.json()).data;
      const firing = alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname ?? '');
      return [...new Set(firing)].sort();
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
