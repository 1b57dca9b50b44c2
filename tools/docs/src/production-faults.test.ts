import { afterAll, expect, it } from '@jest/globals';
import { productionFaults } from './production-faults.ts';
import { madeUpProject } from './testing/made-up-project.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

const faults = (title: string) =>
  productionFaults(
    holding({
      'README.md':
        '## Before\n\n`OTHER_NAME`\n\n## In production\n\n`SMTP_URL`, `STRIPE_SECRET_KEY` and [compose.yml](compose.yml).\n\n## After\n\n`ANOTHER`\n',
      'tests/deployment/deployment.spec.ts': `test('${title}', async () => {\n});\n// STRIPE_SECRET_KEY\n`,
    }),
  );

it('each setting and file that the README promises is in the name of a step', () => {
  expect(faults('compose.yml sells (SMTP_URL, STRIPE_…)')).toEqual([]);
});

it.each([
  ['compose.yml sells (SMTP_URL)', 'STRIPE_SECRET_KEY'],
  ['it sells (SMTP_URL, STRIPE_…)', 'compose.yml'],
  ['compose.yml sells (SMTP_URLS, STRIPE_…)', 'SMTP_URL'],
])('what no step is named after is found: %s', (title, promise) => {
  expect(faults(title)).toEqual([expect.stringContaining(`promises ${promise} `)]);
});
