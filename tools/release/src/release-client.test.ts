import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { isSigned, newKeyPair } from '@toile/release-signing';
import { type ReleaseManifest, signedManifestFile } from '@toile/releases-contract';
import { openKeys } from './keys.ts';
import { createReleaseClient } from './release-client.ts';

const manifest = { name: 'mf-content', version: '1.0.0-0123abcd' } as unknown as ReleaseManifest;
let store: string;
let folder: string;
let service: Server;
let status: number;

beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-release-'));
  folder = path.join(store, manifest.name, manifest.version);
  await mkdir(folder, { recursive: true });
  service = createServer((_req, res) => void res.writeHead(status).end('{}')).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  service.close();
  await rm(store, { recursive: true });
});

function publish(keys: ReturnType<typeof openKeys>) {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const client = createReleaseClient({ url, token: '', keys });
  return client.publish({ manifest, owner: 'content', folder });
}

it('leaves a published version with what proves it (T27)', async () => {
  status = 201;
  const keys = openKeys(path.join(store, 'keys'));
  await publish(keys);
  const { manifest: content, signature } = JSON.parse(
    await readFile(path.join(folder, signedManifestFile), 'utf8'),
  );
  expect(content).toEqual(manifest);
  expect(isSigned({ kind: 'manifest', content, signature }, [keys.publicKeyOf('content')])).toBe(true);
});

it('leaves nothing beside a version that the release service refuses (T27)', async () => {
  status = 403;
  await expect(publish(openKeys(path.join(store, 'keys')))).rejects.toThrow('403');
  expect(await readdir(folder)).toEqual([]);
});

it('reads in the name of a team with the key that is given, whichever part is named (issue 12, 1)', async () => {
  const proofs: (string | undefined)[] = [];
  service.on('request', ({ headers }) => proofs.push(headers.authorization));
  status = 200;
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { privateKey, publicKey } = newKeyPair();
  const none = path.join(store, 'keys');
  for (const keys of [openKeys(none, privateKey), openKeys(none)])
    await createReleaseClient({ url, token: '', keys }).history();
  expect(proofs).toEqual([expect.stringContaining(`DeployKey key="${publicKey}"`), undefined]);
});
