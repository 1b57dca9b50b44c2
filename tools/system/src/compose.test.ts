import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contentVersion, shownToEverybody } from '@toile/build-config';
import { freePort, openDatabase, type RunningPostgres, startPostgres } from '@toile/database';
import { isSigned } from '@toile/release-signing';
import { registrySchema } from '@toile/releases-contract';
import { exampleCategories, exampleDesigner, exampleProduct, writeExport } from '@toile/testing';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import { runNode } from './child-process.ts';
import { composePrograms } from './compose-file.ts';
import { inRoot } from './paths.ts';
import { quietProgress } from './progress.ts';
import { scratchFolder } from './scratch-folder.ts';
import { Supervised } from './supervised.ts';
import { built } from './testing/built.ts';

jest.setTimeout(180_000);

/** No letter of it may stand in an address as it is. */
const password = 'p@ss/w%41rd:# ?';
/** As `.env` of a shop that has everything in it. */
const given = {
  RELEASES_TOKEN: 'a-token-of-this-test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
  PAYMENTS_SANDBOX_URL: 'http://payments-sandbox:8080',
  RELEASE_MANAGER_KEY: 'not made yet',
};
const programs = composePrograms(given);
const services = Object.entries(programs).filter(([, { entry }]) => entry.startsWith('services/'));

const smallestPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { folder, remove } = scratchFolder('compose');
let server: RunningPostgres;
let managerKey = given.RELEASE_MANAGER_KEY;
const ports: Record<string, number> = {};
const running: Supervised[] = [];

/** Environment of the compose file, with this machine's addresses in the place of the containers' names. */
function environmentOf(name: string): NodeJS.ProcessEnv {
  const { host } = new URL(server.url);
  const own = {
    INTERNAL_TOKEN_FILE: path.join(folder, 'internal_token'),
    POSTGRES_PASSWORD_FILE: path.join(folder, 'postgres_password'),
    // So that each database has two addresses.
    POOLER: host,
  };
  const program = composePrograms({ ...given, ...own, RELEASE_MANAGER_KEY: managerKey })[name];
  const here = (text: string) =>
    text
      .replace('/var/lib/toile', folder)
      .replace('@postgres:5432', `@${host}`)
      .replace(/http:\/\/([a-z-]+):8080/, (all, part: string) =>
        ports[part] ? `http://127.0.0.1:${ports[part]}` : all,
      );
  const written = Object.entries({ ...program?.image, ...program?.environment });
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(written.map(([key, value]) => [key, here(value)])),
    HOST: '127.0.0.1',
    PORT: String(ports[name] ?? 0),
  };
}

async function givePassword(to: string): Promise<void> {
  const { pool, close } = openDatabase(server.url);
  await pool.query(`alter role toile password '${to}'`).finally(close);
}

/** The command line as the publishing container runs it: how it ends, and what it says. */
async function publishing(args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const run = { entry: 'tools/release/src/main.ts', args, env: environmentOf('publish') };
  const code = await runNode(run, (line) => lines.push(line));
  return { code, lines };
}

async function releaseManager(...args: string[]): Promise<string[]> {
  const { code, lines } = await publishing(args);
  expect([code, code === 0 ? [] : lines]).toEqual([0, []]);
  return lines;
}

/** In the store, each part of this checkout as if it were built; each needs something that no part offers. */
async function buildWhatIsRefused(): Promise<void> {
  for (const name of shownToEverybody()) {
    const version = await contentVersion(name);
    built(path.join(folder, 'artefacts'), { name, version }, { needs: { 'of-nobody': 1 } });
  }
}

const releases = () =>
  createReleaseClient({
    url: `http://127.0.0.1:${ports.releases}`,
    token: given.RELEASES_TOKEN,
    keys: openKeys(path.join(folder, 'keys')),
  });

beforeAll(async () => {
  server = await startPostgres({ dataDir: path.join(folder, 'external'), settings: { fsync: 'off' } });
  for (const name of Object.keys(programs)) ports[name] = await freePort();
  await givePassword(password);
  writeFileSync(path.join(folder, 'postgres_password'), `${password}\n`);
  writeFileSync(path.join(folder, 'internal_token'), 'an-internal-token-of-this-test\n');
  managerKey = (await releaseManager('manager-key')).join('');
});
afterAll(async () => {
  await Promise.all(running.map((part) => part.stop()));
  await server.stop();
  remove();
});

describe('the compose file', () => {
  it('runs programs that exist, all services among them', () => {
    expect(Object.values(programs).filter(({ entry }) => !existsSync(inRoot(entry)))).toEqual([]);
    expect(services.map(([name]) => name).sort()).toEqual([
      'account',
      'catalogue',
      'checkout',
      'content',
      'designer',
      'identity',
      'payments-sandbox',
      'releases',
    ]);
  });

  it('starts neither the sandbox nor the demo collection unasked (issue 27)', () => {
    const asked = Object.entries(programs).filter(([, { profiles }]) => profiles.length > 0);
    expect(asked.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['import', ['demo']],
      ['payments-sandbox', ['sandbox']],
    ]);
  });

  it('makes the databases on the external server, whose password is in a file, and imports the collection into them', async () => {
    const make = { entry: 'tools/system/src/make-databases.ts', args: [], env: environmentOf('databases') };
    const made: string[] = [];
    expect(await runNode(make, (line) => made.push(line))).toBe(0);
    expect(await runNode(make, (line) => made.push(line))).toBe(0);
    expect(made).toEqual([expect.stringMatching(/^Made for .*checkout/), 'Every service has its database.']);
    const export_ = await writeExport({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: [
        exampleProduct({
          gallery: [{ id: 1, type: 'image', file: 'coat.png' }],
          listingThumbnail: 'coat.png',
        }),
      ],
      files: { 'coat.png': { content: smallestPicture, type: 'image/png', width: 1, height: 1 } },
    });
    const lines: string[] = [];
    const run = { entry: 'tools/system/src/import.ts', args: [export_], env: environmentOf('import') };
    const code = await runNode(run, (line) => lines.push(line));
    expect(lines.filter((line) => /:\d+ |, [1-9]\d* refused/.test(line))).toEqual([]);
    expect(lines.join('\n')).toContain('products.ndjson: 1 imported, 0 refused');
    expect(code).toBe(0);
  });

  it('starts every service against that server with the environment that it writes', async () => {
    for (const [name, { entry }] of services) {
      const logFile = path.join(folder, `${name}.log`);
      running.push(
        new Supervised({ name, entry, env: environmentOf(name), logFile, progress: quietProgress }),
      );
    }
    for (const part of running) part.start();
    await Promise.all(
      running.map((part) => part.ready(`http://127.0.0.1:${ports[part.name]}/readyz`, 120_000)),
    );
    const answer = await fetch(`http://127.0.0.1:${ports.designer}/api/designers/details/odile-marchetti`);
    expect(await answer.json()).toMatchObject({ brandTitle: 'Odile Marchetti' });
  });

  it('registers every part with the release manager’s key, at hosts that its edge allows', async () => {
    await releaseManager('register', '--all');
    const answer = await fetch(`http://127.0.0.1:${ports.releases}/api/releases/parts`);
    const { parts, signatures } = registrySchema.parse(await answer.json());
    const hosts = Object.values(parts).flatMap(({ service }) =>
      service ? new URL(service.upstream).hostname : [],
    );
    const allowed = programs.edge?.environment.UPSTREAM_HOSTS?.split(',') ?? [];
    expect(hosts.sort()).toEqual(allowed.sort());
    for (const [name, registration] of Object.entries(parts)) {
      const signed = {
        kind: 'registration',
        content: { name, ...registration },
        signature: signatures[name],
      };
      expect([name, isSigned(signed, [managerKey])]).toEqual([name, true]);
    }
  });

  it('lets no edge start while nothing is live and what it publishes is refused', async () => {
    await buildWhatIsRefused();
    const { code, lines } = await publishing(programs.publish?.args ?? []);
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('uses of-nobody@1')]);
    expect(lines.join('\n')).not.toContain('goes on');
  });

  it('lets edges start with what is live when what it publishes is refused, and says so (issue 27)', async () => {
    const client = releases();
    const shell = { name: 'shell', version: '1.0.0-0000000a' } as const;
    await client.publish({ ...built(path.join(folder, 'artefacts'), shell), owner: 'shell' });
    const before = await client.promote({ shell: shell.version }, { reason: 'test', expectedRevision: 0 });
    const { code, lines } = await publishing(programs.publish?.args ?? []);
    expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('uses of-nobody@1')]);
    expect(lines.at(-1)).toBe('  The shop goes on with what it shows. Mend this and start again.');
    expect((await client.channelState())?.set).toEqual(before.set);
  });

  it('ends with 1 for a refusal where nobody has asked to go on', async () => {
    const args = (programs.publish?.args ?? []).filter((word) => word !== '--or-go-on');
    expect((await publishing(args)).code).toBe(1);
  });

  it('mounts what Node trusts as well in every container that is told of it', () => {
    const authorities = { ...given, NODE_EXTRA_CA_CERTS: '/of/this/machine.pem' };
    const told = Object.entries(composePrograms(authorities)).map(([name, { environment }]) => [
      name,
      environment.NODE_EXTRA_CA_CERTS,
    ]);
    expect(told).toEqual(Object.keys(programs).map((name) => [name, authorities.NODE_EXTRA_CA_CERTS]));
  });

  it('shows the keys to the container that publishes, and to no other', () => {
    const withKeys = Object.entries(programs).filter(([, { volumes }]) =>
      volumes.some((each) => each.startsWith('keys:')),
    );
    expect(withKeys.map(([name]) => name)).toEqual(['publish']);
  });
});
