import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@toile/database';
import { z } from 'zod';
import { quickRules } from './quick-rules.ts';

const rulesFile = fileURLToPath(new URL('../../../deploy/observability/rules.yml', import.meta.url));

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

/** Addresses that are read, by the job that they are. */
export type Jobs = Record<string, string>;

const configOf = (jobs: Jobs) => ({
  global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
  rule_files: ['rules.yml'],
  scrape_configs: Object.entries(jobs).map(([name, address]) => ({
    job_name: name,
    static_configs: [{ targets: [address] }],
  })),
});

/** A real Prometheus on loopback, with the shop's own rules. */
export async function startPrometheus(program: string, folder: string, jobs: Jobs) {
  writeFileSync(path.join(folder, 'rules.yml'), quickRules(readFileSync(rulesFile, 'utf8')));
  // JSON is YAML, too.
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(configOf(jobs)));
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
