import { it } from '@jest/globals';
import request from 'supertest';
import { createLogger, createServiceApp, refusalPage } from './index.ts';

it('leads whoever opens the address of a form to its page, and tells a program that there is nothing', async () => {
  const logger = createLogger('x', 'silent');
  const app = createServiceApp({
    name: 'x',
    logger,
    readiness: async () => {},
    routes(routes) {
      routes.post('/form', (_req, res) => void res.json({}));
      routes.use(
        '/form',
        refusalPage({ publicOrigin: 'https://shop.example', logger }, ['/orders', 'Orders']),
      );
    },
  });
  const open = (path: string, accept: string) => request(app).get(path).set({ accept });
  await open('/form', 'text/html,*/*;q=0.8').expect(303).expect('location', '/orders');
  for (const accept of ['*/*', 'application/json']) await open('/form', accept).expect(404);
  await open('/form/of-another', 'text/html').expect(404);
  await request(app).post('/form').expect(200);
});
