import { afterAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { bareEdge } from '../testing/bare-edge.ts';

const proxies: ReturnType<typeof bareEdge>['proxy'][] = [];
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())));

/** An edge that has no version yet. */
function edgeThat(more: Parameters<typeof bareEdge>[1] = {}) {
  const { edge, proxy } = bareEdge('https://shop.example', { isReady: () => false, ...more });
  proxies.push(proxy);
  return supertest(edge);
}

describe('the health of an edge', () => {
  it.each([
    ['that makes documents is good', { isFailing: () => false }, 200, 'ok'],
    ['of whose documents nobody knows is good', {}, 200, 'ok'],
    ['that makes no document is bad, and says so', { isFailing: () => true }, 503, 'failing'],
  ])('%s', async (_what, health, status, word) => {
    await edgeThat(health).get('/healthz').expect(status, { status: word });
  });

  it('is that of now: once documents are made again it is good', async () => {
    let isFailing = true;
    const edge = edgeThat({ isFailing: () => isFailing });
    await edge.get('/healthz').expect(503);
    isFailing = false;
    await edge.get('/healthz').expect(200);
  });

  it('does not tell whether there is anything to show: that is readiness', async () => {
    await edgeThat().get('/readyz').expect(503, { status: 'starting' });
    await edgeThat().get('/healthz').expect(200);
  });
});

it('what is below /api is a 404 problem when nobody owns it', async () => {
  const { status, body } = await edgeThat().get('/api/nothing');
  expect([status, body.code]).toEqual([404, 'not-found']);
});
