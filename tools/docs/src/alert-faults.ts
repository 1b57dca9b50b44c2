import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { sourceFiles } from './source-files.ts';

const folder = 'deploy/observability';
const rulesFile = `${folder}/rules.yml`;
const receiversFile = `${folder}/alertmanager.yml`;
/** Alerts that one process of many raises. */
const ofOneJob = new Set(['ServiceAway']);

const ruleSchema = z.union([
  z.object({ record: z.string(), expr: z.string() }),
  z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook_url: z.string() }) }),
]);
const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) });
const receiversSchema = z.object({
  inhibit_rules: z.array(
    z.object({ source_matchers: z.array(z.string()), target_matchers: z.array(z.string()) }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** Parts that Prometheus makes of one histogram. */
const ofHistogram = /_(?:bucket|count|sum)$/;
const product = /^(?:edge|services|packages)\/.*\.ts$/;
/** Metrics of a machine, and of an address that is asked from outside. */
const ofExporters = /^(?:node|probe)_/;
const test = /\.test\.ts$|\/testing\//;

/** Names of metrics in an expression: what has a `_` or a `:`, and is no function and no label. */
const metricsIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\bby \([^)]*\)/g, '')
    .match(/\b[a-z]\w*[_:][\w:]*(?![\w:]*\s*\()/g) ?? [];

/** True for a name that stands in the code, of which a histogram has three. */
function knownMetrics(root: string): (name: string) => boolean {
  const code = sourceFiles(root)
    .filter((file) => product.test(file) && !test.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .filter((text) => /prom-client|queriedGauges|createTally/.test(text))
    .join('\n');
  const stands = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  return (name) =>
    ofExporters.test(name) ||
    stands(name) ||
    (ofHistogram.test(name) && stands(name.replace(ofHistogram, '')));
}

function runbookFault(root: string, alert: string, runbook: string): string[] {
  const file = path.join(root, runbook);
  if (!/^docs\/runbooks\/[\w-]+\.md$/.test(runbook) || !existsSync(file))
    return [`${alert} has no runbook at ${runbook}`];
  return readFileSync(file, 'utf8').includes(`\`${alert}\``) ? [] : [`${runbook} does not name ${alert}`];
}

/** Alerts that matchers name, each an expression. */
const namedIn = (matchers: readonly string[]): string[] =>
  matchers.flatMap((matcher) => /^alertname=~?"(.+)"$/.exec(matcher)?.[1]?.split('|') ?? []);

/** Names in a rule of silence that no alert has, and a silence by one process for all. */
function silenceFaults(receivers: string, alerts: readonly string[]): string[] {
  const { inhibit_rules: rules } = receiversSchema.parse(parse(receivers));
  return rules.flatMap(({ source_matchers: source, target_matchers: target }) => {
    const isAlert = (name: string) => alerts.some((alert) => new RegExp(`^(?:${name})$`).test(alert));
    const names = [namedIn(source), namedIn(target)];
    const unknown = names.flat().filter((name) => !isAlert(name));
    const isWide = namedIn(source).some((name) => ofOneJob.has(name)) && !/\bjob=/.test(source.join());
    return [
      ...unknown.map((name) => `an alert is silenced by or with ${name}, which there is not`),
      ...(names.some((one) => one.length === 0) ? [`a silence names no alert: ${source} ${target}`] : []),
      ...(isWide ? [`${source} of any job silences ${target}`] : []),
    ];
  });
}

/** An alert without a runbook that names it; a metric in a rule or on a dashboard that no process has; a silence that is wrong. */
export function alertFaults(root: string): string[] {
  if (!existsSync(path.join(root, rulesFile))) return [];
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const rules = rulesSchema.parse(parse(read(rulesFile))).groups.flatMap((group) => group.rules);
  const recorded = rules.flatMap((rule) => ('record' in rule ? rule.record : []));
  const isInCode = knownMetrics(root);
  const unknown = (where: string, expr: string) =>
    metricsIn(expr)
      .filter((name) => !recorded.includes(name) && !isInCode(name))
      .map((name) => `${where} asks for ${name}, which nothing counts`);
  const ofRules = rules.flatMap((rule) => {
    if ('record' in rule) return unknown(rule.record, rule.expr);
    const { alert, expr, annotations } = rule;
    return [...unknown(alert, expr), ...runbookFault(root, alert, annotations.runbook_url)];
  });
  const ofDashboards = readdirSync(path.join(root, folder, 'dashboards')).flatMap((file) =>
    dashboardSchema
      .parse(JSON.parse(read(`${folder}/dashboards/${file}`)))
      .panels.flatMap(({ title, targets }) => targets.flatMap(({ expr }) => unknown(`“${title}”`, expr))),
  );
  const alerts = rules.flatMap((rule) => ('alert' in rule ? rule.alert : []));
  const ofSilences = silenceFaults(read(receiversFile), alerts);
  return [...ofRules, ...ofDashboards, ...ofSilences].map((fault) => `${folder}: ${fault}`);
}
