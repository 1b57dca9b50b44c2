import path from 'node:path';
import { openStore } from '@toile/artefacts';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import type { PublishedAt } from './killed-publisher.ts';

// What the command line does once a version is built, as a process that can be killed.
const { built, url, token, varDir, bucket } = JSON.parse(process.argv[2] ?? '') as PublishedAt;
const client = createReleaseClient({
  url,
  token,
  keys: openKeys(path.join(varDir, 'keys')),
  store: () => openStore(bucket, ''),
});
await client.publish(built);
