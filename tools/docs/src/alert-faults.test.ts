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
`;
const faults = ({
  expr = 'toile:views:rate5m > 1',
  runbook = 'the alert `ViewsFail`',
  panel = 'edge_views_sum',
}) =>
  alertFaults(
    holding({
      'deploy/observability/rules.yml': rules(expr),
      'deploy/observability/dashboards/shop.json': JSON.stringify({
        panels: [{ title: 'Views', targets: [{ expr: `max_over_time(${panel}{}[5m])` }] }],
      }),
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
  [{ runbook: 'the alert `ViewsFailed`' }, 'does not name ViewsFail'],
  [{ expr: 'edge_visits{} > 1' }, 'ViewsFail asks for edge_visits, which nothing counts'],
  [{ expr: 'toile:views:rate6h{} > 1' }, 'asks for toile:views:rate6h'],
  [{ panel: 'edge_tested' }, '“Views” asks for edge_tested'],
])('what is missing is found: %j', (changed, fault) => {
  expect(faults(changed)).toEqual([expect.stringContaining(fault)]);
});
