import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ensureDatabase, freePort } from '@toile/database';
import type { ReleaseManifest } from '@toile/releases-contract';
import { createReleaseClient, openKeys } from '@toile/tool-release';
import {
  begin,
  change,
  processes,
  refused,
  release,
  releaseWith,
  root,
  runningShop,
  varDir,
  versionsNow,
} from './support/releasing.ts';
import { alive, expect, test } from './support/shop.ts';

/** Inside the checkout, so that what is new finds the same libraries. */
const folder = path.join(root, 'var/fifth-remote');
const remote = path.join(folder, 'mf-journal');
const fromThere = ['mf-journal', '--from', remote];
let service: ChildProcess | undefined;

async function scaffold(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'node_modules/@toile'), { recursive: true });
  await begin(folder, 'remote', 'mf-journal');
  await begin(folder, 'service', 'journal');
  const contract = 'journal-contract';
  await symlink(path.join(folder, 'packages', contract), path.join(folder, 'node_modules/@toile', contract));
}

/** Beside the shop's own processes, as another team would deploy it; its origin. */
async function startService(): Promise<string> {
  const { databases } = await runningShop();
  const port = await freePort();
  service = spawn(process.execPath, [path.join(folder, 'services/journal/src/main.ts')], {
    env: {
      PORT: String(port),
      DATABASE_URL: await ensureDatabase(databases.releases ?? '', 'toile_journal'),
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return origin;
}

/** The page may load itself once more meanwhile: its set has gone. */
const expectHeading = (page: Page, heading: string) =>
  expect(async () => expect(await headingOf(page, '/journal')).toBe(heading)).toPass();

async function headingOf(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await alive(page);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** Environment of a team on a machine of its own: no secret of the shop but its key. */
async function journalTeam(): Promise<Record<string, string>> {
  return {
    VAR_DIR: path.join(folder, 'team'),
    ARTEFACTS_DIR: path.join(varDir, 'artefacts'),
    RELEASES_URL: (await runningShop()).serviceUrls.releases ?? '',
    DEPLOY_KEY: await readFile(path.join(varDir, 'keys/journal.pem'), 'utf8'),
  };
}

/** Manifests of the new remote that can't be true, as its own team would send them, and what is said of each. */
async function wrongManifests(): Promise<[() => Promise<unknown>, string][]> {
  const api = createReleaseClient({
    url: (await runningShop()).serviceUrls.releases ?? '',
    keys: openKeys(path.join(varDir, 'keys')),
  });
  const manifest = (await api.channelState())?.current['mf-journal'];
  if (!manifest) throw new Error('mf-journal is not live');
  const publish = (wrong: Partial<ReleaseManifest>) => () =>
    api.publish({ owner: 'journal', folder: remote, manifest: { ...manifest, ...wrong } });
  return [
    [publish({ chunks: {} }), 'the chunk remote has no files'],
    [
      publish({ entry: { ...manifest.entry, file: '../a.js' } }),
      'manifest.entry.file: must be a file of the version',
    ],
    [publish({ publicPath: '/remotes/mf-checkout/' }), 'its public path must be /remotes/mf-journal/'],
    [publish({ shared: { react: 'x'.repeat(600_000) } }), 'The body is too large'],
    [publish({ name: 'mf-checkout' }), 'The signature is no team’s that mf-checkout belongs to'],
  ];
}

const headerLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' });

let isLive = false;
test.afterEach(async () => {
  // A shop that a failed journey leaves behind must be the one that it found.
  if (isLive) await release('remove', 'mf-journal', '--reason', 'journey failed');
  isLive = false;
  if (service?.exitCode === null) {
    service.kill();
    await once(service, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test.use({ expectedComplaint: /status of 404/ });

test('a fifth remote with its own service joins the running shop, is rolled back and leaves, and nothing restarts (SH-11)', async ({
  page,
}) => {
  test.slow();
  const running = await processes();
  const versions = await versionsNow();
  expect(running.length).toBeGreaterThan(5);
  await scaffold();
  await release('register', ...fromThere, '--upstream', await startService());
  await release('publish', ...fromThere, '--reason', 'journey', '--no-browser', 'a test looks itself');
  isLive = true;
  await expect.poll(async () => (await page.request.get('/journal')).status()).toBe(200);

  await test.step('it is in the header, and its pages open without a full load', async () => {
    await page.goto('/');
    await alive(page);
    await headerLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
  });

  await test.step('the edge makes its page with the data of its service', async () => {
    expect(await (await page.request.get('/journal/notes')).text()).toContain('The first note');
    expect(await headingOf(page, '/journal/notes')).toBe('Notes');
    await expect(page.getByRole('listitem').filter({ hasText: 'The first note' })).toBeVisible();
  });

  await test.step('its team shows a second version and takes it back with nothing but its key', async () => {
    const team = await journalTeam();
    await change(path.join(remote, 'src/pages/journal/journal-page.tsx'), '>Journal<', '>Second journal<');
    await releaseWith(team, 'publish', ...fromThere, '--reason', 'journey');
    await expectHeading(page, 'Second journal');
    expect(await refused(['remove', 'mf-catalogue'], team)).toContain(
      'The change of mf-catalogue is not signed by its team',
    );
    await releaseWith(team, 'rollback', 'mf-journal', '--reason', 'journey');
    await expectHeading(page, 'Journal');
  });

  await test.step('what is not its team’s is refused in words, and nothing visible changes', async () => {
    const before = await versionsNow();
    const publish = ['publish', ...fromThere];
    const { privateKey } = generateKeyPairSync('ed25519');
    const stranger = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(await refused(publish, { DEPLOY_KEY: stranger })).toContain(
      'The signature is no team’s that mf-journal belongs to',
    );
    expect(await refused(['unregister', 'mf-journal'])).toContain('mf-journal is shown by live');
    for (const [send, words] of await wrongManifests()) await expect(send(), words).rejects.toThrow(words);
    await change(path.join(remote, 'src/remote.tsx'), "path: '/journal'", "path: '/shop/journal'");
    expect(await refused(publish)).toContain('the path /shop/journal of mf-journal');
    expect(await versionsNow()).toEqual(before);
  });

  await test.step('no other part has another version', async () => {
    const { 'mf-journal': _journal, ...others } = await versionsNow();
    expect(others).toEqual(versions);
  });

  await release('remove', 'mf-journal', '--reason', 'journey');
  isLive = false;
  await expect.poll(async () => (await page.goto('/journal'))?.status()).toBe(404);
  // What is for testers was never in this shop.
  expect((await page.request.get('/gallery')).status()).toBe(404);
  await expect(headerLink(page)).toHaveCount(0);
  expect(await versionsNow()).toEqual(versions);

  await release('unregister', 'mf-journal');
  await expect.poll(async () => (await page.request.get('/api/journal/notes')).status()).toBe(404);
  expect(await processes()).toEqual(running);
});
