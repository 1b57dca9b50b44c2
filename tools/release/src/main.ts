import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type DeployableName, deployableNames } from '@toile/contracts';
import { ensureArtefact } from './artefacts.ts';
import { config } from './config.ts';
import { buildAll, publishAndPromote } from './publish.ts';
import { createReleaseClient, type ReleaseClient, ReleaseError } from './release-client.ts';
import { statusLines } from './status.ts';

const usage = `Releases of the shop's parts: ${deployableNames.join(', ')}

  npm run release -- status                        which version every part has, had before, and what failed of it
  npm run release -- publish <part>                build the sources as they stand, publish, point the channel to it
  npm run release -- publish --all                 the same for every part whose sources changed
  npm run release -- promote <part> <version>      point the channel to a published version
  npm run release -- rollback <part> [<version>]   back to the version before, or to a given one
  npm run release -- versions <part>               published versions, newest first
  npm run release -- history                       who changed what, and why

  --reason <text>   goes into the history
  --no-promote      publish without pointing the channel to it
  --channel <name>  default: live
  --from <folder>   publish from another folder than the part's own in this checkout

Talks to the shop that runs from VAR_DIR (default ./var), or to RELEASES_URL with RELEASES_TOKEN.`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    reason: { type: 'string' },
    channel: { type: 'string', default: 'live' },
    from: { type: 'string' },
    'no-promote': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [command = 'help', part, version] = positionals;
const { varDir, store, actor } = config;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function noteOf(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.join(varDir, file), 'utf8').catch(() => '{}'));
}

async function client(): Promise<ReleaseClient> {
  const token = config.token ?? (await noteOf('secrets.json')).RELEASES_TOKEN;
  const url = config.url ?? (await noteOf('system.json')).url;
  if (!token || !url) {
    throw new ReleaseError(
      'No shop runs here: start it with `npm run up`, or set RELEASES_URL and RELEASES_TOKEN.',
      503,
    );
  }
  return createReleaseClient({ url: String(url), token: String(token), actor, channel: options.channel });
}

function deployable(): DeployableName {
  const name = deployableNames.find((candidate) => candidate === part);
  if (!name)
    throw new ReleaseError(
      `${part ? `${part} is not a part` : 'Name a part'}: ${deployableNames.join(', ')}`,
      400,
    );
  return name;
}

const reason = (fallback: string) => options.reason ?? fallback;

async function publish(): Promise<void> {
  const api = await client();
  const artefacts = options.all
    ? await buildAll(store)
    : [await ensureArtefact(store, deployable(), options.from && path.resolve(options.from))];
  for (const { manifest, built } of artefacts) {
    say(
      `${manifest.name} ${manifest.version} ${built ? 'built' : 'is in the store: its sources did not change'}`,
    );
  }
  if (options['no-promote']) {
    for (const { manifest } of artefacts) await api.publish(manifest);
    return;
  }
  for (const { manifest, promoted } of await publishAndPromote(
    api,
    artefacts,
    reason('published from the command line'),
  )) {
    say(
      `${manifest.name} ${manifest.version} ${promoted ? `is what ${options.channel} shows now` : `was live already`}`,
    );
  }
}

async function status(): Promise<void> {
  const api = await client();
  const state = await api.channelState();
  if (!state) return void say(`Nothing was promoted to ${options.channel} yet.`);
  for (const line of statusLines(state, await api.failures())) say(line);
}

const commands: Record<string, () => Promise<void>> = {
  status,
  publish,
  async promote() {
    const name = deployable();
    if (!version) throw new ReleaseError('Name the version to promote; `versions <part>` lists them.', 400);
    await (await client()).promote({ [name]: version }, reason('promoted from the command line'));
    say(`${name} ${version} is what ${options.channel} shows now`);
  },
  async rollback() {
    const name = deployable();
    const state = await (await client()).rollBack(name, reason('rolled back from the command line'), version);
    say(`${name} is back at ${state.set.versions[name]}`);
  },
  async versions() {
    for (const row of await (await client()).versions(deployable()))
      say(`${row.version}  ${row.publishedAt}  ${row.actor}`);
  },
  async history() {
    for (const { revision, at, action, changed, actor, reason: why } of await (await client()).history()) {
      const parts = Object.entries(changed).map(([name, to]) => `${name} ${to}`);
      say(`${String(revision).padStart(4)}  ${at}  ${action}  ${parts.join(', ')}  (${actor}: ${why})`);
    }
  },
  async help() {
    say(usage);
  },
};

try {
  const run = options.help ? commands.help : commands[command];
  if (!run) throw new ReleaseError(`There is no command ${command}.\n\n${usage}`, 400);
  await run();
} catch (error) {
  const { name, message, cause } = error as Error;
  const isSilent = name === 'TimeoutError' || (error instanceof TypeError && cause !== undefined);
  process.stderr.write(`${isSilent ? 'The shop does not answer. Does it run (npm run up)?' : message}\n`);
  process.exitCode = 1;
}
