import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { newKeyPair, signContent } from '@toile/release-signing';
import type { ChannelState, DeployableName, Registration } from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { testDatabase } from '@toile/testing';
import supertest from 'supertest';
import { postgresBreakers } from '../adapters/postgres-breakers.ts';
import { postgresComparisons } from '../adapters/postgres-comparisons.ts';
import { postgresLooks } from '../adapters/postgres-looks.ts';
import { postgresPins } from '../adapters/postgres-pins.ts';
import { postgresRetiredVersions } from '../adapters/postgres-retired-versions.ts';
import { postgresTabs } from '../adapters/postgres-tabs.ts';
import { createApp, type ReleasesDeps } from '../app.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { withApprovals } from '../rules/approvals.ts';
import { openReleases } from '../rules/open-releases.ts';
import { manifest } from './manifest.ts';

export { manifest };

const token = 'a-token-that-only-tests-know';
export const logger = createLogger('releases', 'silent');
/** Key that pins are signed with. */
export const pinKeys = newKeyPair();
export const shop = 'https://shop.example';
export const bearer = { authorization: `Bearer ${token}` };
export const who = { reason: 'because' };
/** Of the team that owns every part here. */
export const teamKeys = newKeyPair();
const partNames: DeployableName[] = ['shell', 'mf-catalogue', 'mf-designer', 'mf-content'];

export let testbed: Awaited<ReturnType<typeof testDatabase>>;
export let api: ReturnType<typeof supertest>;

export const post = (address: string, body: object) =>
  api.post(`/api/releases/${address}`).set(bearer).send(body);
/** Reads what is for staff. */
export const read = async (address: string) => (await api.get(`/api/releases/${address}`).set(bearer)).body;
export const sign = (content: object, { privateKey } = teamKeys) =>
  signContent('manifest', content, privateKey);
export const publishVersion = (content: object, signature: string | undefined = sign(content)) =>
  post('versions', { manifest: content, signature });
export const publish = (name: DeployableName, hash: string, paths: string[] = []) =>
  publishVersion(manifest(name, hash, paths));
export const register = (parts: Record<string, Partial<Registration>>) =>
  post('parts', {
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        { owner: 'team', deployKeys: [teamKeys.publicKey], ...part },
      ]),
    ),
  });
export const revision = async () => (await live()).revision ?? 0;
export const change = async (action: string, body: object, expectedRevision?: number) =>
  post(`channels/live/${action}`, {
    ...who,
    expectedRevision: expectedRevision ?? (await revision()),
    ...body,
  });
export const promote = (versions: Partial<Record<DeployableName, string>>) => change('promote', { versions });
export const rollBack = (name: DeployableName) => change('rollback', { name });
export const version = (hash: string) => `1.0.0-${hash.padEnd(8, '0')}`;
export const live = async () => (await api.get('/api/releases/channels/live')).body as ChannelState;
export const expectStatus = async (
  answer: PromiseLike<supertest.Response>,
  status: number,
  code?: string,
) => {
  const { status: answered, body } = await answer;
  expect([answered, body.code]).toEqual([status, code]);
  return body;
};

/** Releases of which a second person approves what is new in these channels. */
const approvedReleases = (channels: string[], findDamage: FindDamage | undefined) =>
  withApprovals({
    db: testbed.database.db,
    open: (db, read) => openReleases({ db }, read),
    findDamage,
    channels,
  });

/** The service on the database of the tests; nobody tells it of changes. */
export function releasesApp({
  approvedChannels = [],
  findDamage,
  ...more
}: Partial<ReleasesDeps> & { approvedChannels?: string[]; findDamage?: FindDamage } = {}) {
  const releases = approvedReleases(approvedChannels, findDamage);
  return createApp({
    name: 'releases',
    logger,
    readiness: testbed.database.ready,
    token,
    tokenName: 'jo',
    releases,
    approvals: releases,
    pins: postgresPins(testbed.database),
    tabs: postgresTabs(testbed.database),
    breakers: postgresBreakers(testbed.database),
    comparisons: postgresComparisons(testbed.database),
    looks: postgresLooks(testbed.database),
    retired: postgresRetiredVersions(testbed.database, { store: undefined, rules: { days: 90, newest: 2 } }),
    pinsKey: pinKeys.privateKey,
    shop,
    changes: { subscribe: () => () => undefined },
    ...more,
  });
}

/** Before each test of the file: an empty database, then four parts that are registered, published and live. */
export function useReleases(): void {
  beforeAll(async () => {
    testbed = await testDatabase(migrationsOf(import.meta));
  });
  afterAll(() => testbed.drop());

  beforeEach(async () => {
    await testbed.database.pool.query(
      'truncate versions, asked_changes, refused_changes, failures, pins, looks, open_tabs, edge_marks, comparisons, channel_changes, channels, release_sets, parts, registry cascade',
    );
    api = supertest(releasesApp());
    await register(Object.fromEntries(partNames.map((name) => [name, {}]))).expect(200);
    for (const name of partNames) await publish(name, 'a1').expect(201);
    await expectStatus(promote(Object.fromEntries(partNames.map((name) => [name, version('a1')]))), 200);
  });
}
