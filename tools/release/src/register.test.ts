import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { PartOfCheckout } from '@toile/build-config';
import type { Registration, Registry } from '@toile/releases-contract';
import { type Keys, managerTeam, openKeys } from './keys.ts';
import { registerParts, registrationsOf, upstreamIn } from './register.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';

let folder: string;
let keys: Keys;
let registry: Registry;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-keys-'));
  keys = openKeys(folder);
  registry = { revision: 4, parts: {}, signatures: {} };
});
afterEach(() => rm(folder, { recursive: true }));

/** The registry as the release service keeps it. */
function keep(parts: Record<string, Registration>, expectedRevision: number): Registry {
  if (registry.revision !== expectedRevision) throw new ReleaseError('moved on', 409);
  const dated = Object.entries(parts).map(([name, part]) => [name, { ...part, expectedRevision }] as const);
  const signatures = dated.map(([name, part]) => [
    name,
    keys.sign(managerTeam, 'registration', { name, ...part }),
  ]);
  registry = {
    revision: expectedRevision + 1,
    parts: { ...registry.parts, ...Object.fromEntries(dated) },
    signatures: { ...registry.signatures, ...Object.fromEntries(signatures) },
  };
  return registry;
}
const client = (register: typeof keep = keep) =>
  ({
    registry: async () => registry,
    register: async (...of: Parameters<typeof keep>) => register(...of),
  }) as ReleaseClient;
const wanted = { 'mf-journal': { owner: 'journal', deployKeys: [] } };
const register = (only: string | undefined, by = client()) => registerParts(by, wanted, { keys, only });
const keysOf = () => registry.parts['mf-journal']?.deployKeys;

it('keeps the key that another release manager has registered meanwhile', async () => {
  await register('one');
  let isOvertaken = false;
  const overtaken = client((parts, revision) => {
    if (!isOvertaken) {
      isOvertaken = true;
      keep({ 'mf-journal': { owner: 'journal', deployKeys: ['two', 'one'] } }, revision);
    }
    return keep(parts, revision);
  });
  await register('three', overtaken);
  expect(keysOf()).toEqual(['three', 'two', 'one']);
});

it('says what else is refused', async () => {
  const refusing = client(() => {
    throw new ReleaseError('mf-journal claims what mf-faq has', 409);
  });
  await expect(register('one', refusing)).rejects.toThrow('mf-journal claims what mf-faq has');
});

it('registers only what has changed, or is not signed by this release manager', async () => {
  await register('one');
  await register('one');
  expect(registry.revision).toBe(5);
  registry.signatures = {};
  await register('one');
  expect(registry.revision).toBe(6);
  expect(registry.signatures).toHaveProperty('mf-journal');
});

it('leaves a service where it is registered, unless another address is given or it runs beside the release service', () => {
  const part = {
    name: 'mf-journal',
    owner: 'journal',
    service: { name: 'journal', prefixes: ['/api/journal'], announcesChanges: false },
  } as unknown as PartOfCheckout;
  const service = { prefixes: ['/api/before'], upstream: 'http://journal:8080', announcesChanges: false };
  const known = { 'mf-journal': { owner: 'journal', deployKeys: [], service } };
  const running = { releases: 'http://127.0.0.1:7001', journal: 'http://127.0.0.1:7002' };
  const none = { given: undefined, running: {}, asked: undefined, known: {} };
  const registeredAt = (places: Partial<Parameters<typeof upstreamIn>[0]>) =>
    registrationsOf(upstreamIn({ ...none, ...places }), [part])['mf-journal']?.service;
  const at = (upstream: string) => ({ prefixes: ['/api/journal'], announcesChanges: false, upstream });
  expect(registeredAt({})).toBeUndefined();
  expect(registeredAt({ known })).toEqual(at('http://journal:8080'));
  expect(registeredAt({ known, running })).toEqual(at('http://127.0.0.1:7002'));
  expect(registeredAt({ known, running, asked: `${running.releases}/` })).toEqual(
    at('http://127.0.0.1:7002'),
  );
  const asked = 'https://releases.example';
  expect(registeredAt({ known, running, asked })).toEqual(at('http://journal:8080'));
  expect(registeredAt({ known, running: { journal: 'http://127.0.0.1:7002' }, asked })).toEqual(
    at('http://journal:8080'),
  );
  expect(registeredAt({ known, running, asked, given: 'http://{service}:80' })).toEqual(
    at('http://journal:80'),
  );
});
