import { afterAll, expect, it } from '@jest/globals';
import { routeFaults } from './route-faults.ts';
import { madeUpProject } from './testing/made-up-project.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

const file = 'services/orders/src/features/show-order/show-order.route.ts';
const routes =
  "app.get('/api/orders/:id', show);\napp.post<Id>(\n  '/api/orders/:id/end', end);\napp.use('/api', all);\n";
const faults = (readme: string) =>
  routeFaults(holding({ 'services/orders/README.md': readme, [file]: routes }));

it.each([
  '`GET /api/orders/{id}`, `POST /api/orders/{id}/end`',
  'Below `/api/orders`: `GET :id`, `POST :id/end`',
])('each address that a service answers is in its README: %s', (readme) => {
  expect(faults(readme)).toEqual([]);
});

it.each([
  ['a longer one alone', '`POST /api/orders/{id}/end`'],
  ['a part of it', '`GET :id`, `POST /api/orders/{id}/end`'],
])('one of which it has %s is found', (_what, readme) => {
  expect(faults(readme)).toEqual([`services/orders/README.md has no /api/orders/:id, which ${file} answers`]);
});
