import { afterAll, expect, it } from '@jest/globals';
import { alertFaults } from './alert-faults.ts';
import { madeUpProject } from './testing/made-up-project.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

const rules = (expr: string) => `groups:
  - name: parts
    rules:
      - record: toile:views:rate5m
        expr: sum by (le) (rate(edge_views_bucket{le="1"}[5m]))
      - alert: ViewsFail
        expr: ${expr}
        annotations: { runbook_url: docs/runbooks/views-fail.md }
      - alert: ServiceAway
        expr: up{} == 0
        annotations: { runbook_url: docs/runbooks/views-fail.md }
`;
const silence = (source: string, target: string) => `inhibit_rules:
  - source_matchers: [${source}]
    target_matchers: [${target}]
`;
const faults = ({
  expr = 'toile:views:rate5m > 1',
  runbook = 'the alerts `ViewsFail` and `ServiceAway`',
  panel = 'edge_views_sum',
  source = 'alertname="ServiceAway", job="views"',
  target = 'alertname=~"Views.*"',
}) =>
  alertFaults(
    holding({
      'deploy/observability/rules.yml': rules(expr),
      'deploy/observability/dashboards/shop.json': JSON.stringify({
        panels: [{ title: 'Views', targets: [{ expr: `max_over_time(${panel}{}[5m])` }] }],
      }),
      'deploy/observability/alertmanager.yml': silence(source, target),
      'docs/runbooks/views-fail.md': runbook,
      'edge/views.ts': "import { Histogram } from 'prom-client';\nnew Histogram({ name: 'edge_views' });\n",
      'edge/views.test.ts': "import { Gauge } from 'prom-client';\nnew Gauge({ name: 'edge_tested' });\n",
    }),
  );

it('each alert has a runbook that names it, and each metric of rules and dashboards is counted somewhere', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ expr: 'node_filesystem_avail_bytes{} < 1' })).toEqual([]);
});

it.each([
  [{ runbook: 'the alerts `ViewsFailed` and `ServiceAway`' }, 'does not name ViewsFail'],
  [{ source: 'alertname="ServiceAway"' }, 'of any job silences alertname=~"Views.*"'],
  [{ target: 'alertname=~"ViewsFail|ViewsLag"' }, 'by or with ViewsLag, which there is not'],
  [{ target: 'severity="ticket"' }, 'a silence names no alert'],
  [{ expr: 'edge_visits{} > 1' }, 'ViewsFail asks for edge_visits, which nothing counts'],
  [{ expr: 'toile:views:rate6h{} > 1' }, 'asks for toile:views:rate6h'],
  [{ panel: 'edge_tested' }, '“Views” asks for edge_tested'],
])('what is missing is found: %j', (changed, fault) => {
  expect(faults(changed)).toEqual([expect.stringContaining(fault)]);
});
