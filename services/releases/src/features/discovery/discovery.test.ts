import { describe, expect, it } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { frontendDiscoverySchema } from '../../testing/frontend-discovery-schema.ts';
import {
  api,
  change,
  expectStatus,
  publish,
  shop,
  useReleases,
  version,
} from '../../testing/releases-api.ts';
import type { Discovery } from './discovery.ts';

useReleases();

const fits = new Ajv2019().compile(frontendDiscoverySchema);

/** Answer of the service, which the public schema has to know. */
async function discovered(channel = 'live'): Promise<Discovery> {
  const { body } = await api.get(`/api/releases/discovery?channel=${channel}`).expect(200);
  fits(body);
  expect(fits.errors).toBeNull();
  return body;
}

const keys = (object: object) => Object.keys(object).sort();

describe('discovery for hosts of other makes (issue 12, 12)', () => {
  it('names one version of each part, with its address, its hash and all of the visitors', async () => {
    const { schema, microFrontends } = await discovered();
    expect(schema).toMatch(/frontend-discovery.*v1-pre\.json$/);
    expect(keys(microFrontends)).toEqual(['mf-catalogue', 'mf-content', 'mf-designer', 'shell']);
    const [content, ...others] = microFrontends['mf-content'] ?? [];
    expect(others).toEqual([]);
    expect(content).toEqual({
      url: `${shop}/remotes/mf-content/${version('a1')}/remoteEntry.js`,
      metadata: { version: version('a1'), integrity: 'sha384-x' },
      deployment: { traffic: 100, default: true },
      extras: {
        releaseSet: { id: expect.any(String), channel: 'live', revision: 1, traffic: 100 },
        modulefederation: {
          global: 'mf_content__1_0_0_a1000000',
          expose: './remote',
          shared: { react: '^19.0.0' },
        },
      },
    });
  });

  it('is refused by the public schema when any version of a part has what that does not know (issue 32, 10)', async () => {
    const { schema, microFrontends } = await discovered();
    const [found] = microFrontends['mf-content'] ?? [];
    const withSecond = (second: object) => ({ schema, microFrontends: { 'mf-content': [found, second] } });
    expect(fits(withSecond({ ...found, url: '/other.js' }))).toBe(true);
    expect(fits(withSecond({ ...found, share: 5 }))).toBe(false);
    expect(fits(withSecond({ ...found, deployment: { traffic: 101, default: true } }))).toBe(false);
    expect(fits({ schema, microFrontends, nextToken: 'x' })).toBe(false);
  });

  it('falls back to the version before', async () => {
    await publish('mf-content', 'b2').expect(201);
    await expectStatus(change('promote', { versions: { 'mf-content': version('b2') } }), 200);
    const { microFrontends } = await discovered();
    const [content] = microFrontends['mf-content'] ?? [];
    expect(content?.fallbackUrl).toBe(`${shop}/remotes/mf-content/${version('a1')}/remoteEntry.js`);
  });

  it('shares a canary jointly: every part of a set has that set’s id and share', async () => {
    await publish('mf-content', 'b2').expect(201);
    await publish('mf-designer', 'b2').expect(201);
    const versions = { 'mf-content': version('b2'), 'mf-designer': version('b2') };
    await expectStatus(change('candidate', { versions, share: 10 }), 200);
    const { microFrontends } = await discovered();
    const ofVariant = (isDefault: boolean) =>
      Object.values(microFrontends).map((found) =>
        found.find(({ deployment }) => deployment.default === isDefault),
      );
    for (const [isDefault, traffic] of [
      [true, 90],
      [false, 10],
    ] as const) {
      const variant = ofVariant(isDefault);
      expect(variant.map((each) => each?.deployment.traffic)).toEqual([traffic, traffic, traffic, traffic]);
      expect(new Set(variant.map((each) => each?.extras.releaseSet.id)).size).toBe(1);
    }
    const [live, canary] = microFrontends['mf-designer'] ?? [];
    expect([live?.metadata.version, canary?.metadata.version]).toEqual([version('a1'), version('b2')]);
    expect(canary?.fallbackUrl).toBe(live?.url);
  });

  it('knows no channel that shows nothing', async () => {
    await expectStatus(api.get('/api/releases/discovery?channel=none'), 404, 'unknown-channel');
    await expectStatus(api.get('/api/releases/discovery?channel=../x'), 400, 'invalid-input');
  });
});
