import path from 'node:path';
import { partsOfCheckout } from '@toile/build-config';
import type { DeployableName } from '@toile/contracts';
import { provenChain } from '@toile/service-kit';
import { ensureArtefact } from './artefacts.ts';
import { wholeHistory } from './audit.ts';
import { candidateCommands } from './candidate.ts';
import { check } from './check.ts';
import { breaking, client, deployable, keys, runningServices, say, typed, why } from './command-line.ts';
import { compare } from './compare/compare.ts';
import { config } from './config.ts';
import { healthLines } from './health-lines.ts';
import { managerTeam } from './keys.ts';
import { pinCommands } from './open.ts';
import { readInventory } from './payment-inventory.ts';
import { paymentPageProblems } from './payment-page.ts';
import { buildAll, publishAndPromote } from './publish.ts';
import { partOf, registerParts, registrationsOf } from './register.ts';
import { ReleaseError } from './release-client.ts';
import { retire } from './retire.ts';
import { refuseSecondRollback } from './roll-back.ts';
import { seenUnlessLeftOut } from './seen-of.ts';
import { statusLines } from './status.ts';
import { usage } from './usage.ts';
import { explain } from './why.ts';
import { changeLine } from './why-words.ts';

const { store } = config;
const { version, from } = typed;

async function register(): Promise<void> {
  const running = config.upstream ? {} : await runningServices();
  const parts = typed.all ? partsOfCheckout() : [partOf(typed.part ?? '', from)];
  const upstreamOf = (service: string) =>
    typed.upstream ?? config.upstream?.replace('{service}', service) ?? running[service];
  const registrations = registrationsOf(upstreamOf, parts);
  await registerParts(await client(), registrations, { keys, only: typed.key });
  for (const [name, { owner, service }] of Object.entries(registrations))
    say(
      `${name} of ${owner}${service ? ` answers ${service.prefixes.join(', ')} at ${service.upstream}` : ''}`,
    );
}

/** What is for testers doesn't get into the shoppers' channel by mistake. */
function forThisChannel(name: DeployableName): DeployableName {
  if (typed.channel !== 'live' || typed['no-promote'] || partOf(name, from).audience === 'everybody')
    return name;
  throw new ReleaseError(`${name} is for testers: name their channel (--channel), or --no-promote`, 400);
}

async function publish(): Promise<void> {
  if (config.upstream) await register();
  const api = await client();
  const artefacts = typed.all
    ? await buildAll(store)
    : [await ensureArtefact(store, forThisChannel(deployable()), from && path.resolve(from))];
  for (const { manifest, built } of artefacts) {
    say(
      `${manifest.name} ${manifest.version} ${built ? 'built' : 'is in the store: its sources did not change'}`,
    );
  }
  if (typed['no-promote']) {
    for (const artefact of artefacts) await api.publish(artefact, breaking);
    return;
  }
  const reason = typed.reason ?? 'published from the command line';
  for (const { manifest, promoted } of await publishAndPromote(api, artefacts, { reason, ...breaking })) {
    say(
      `${manifest.name} ${manifest.version} ${promoted ? `is what ${typed.channel} shows now` : `was live already`}`,
    );
  }
}

async function status(): Promise<void> {
  const api = await client();
  const state = await api.channelState();
  if (!state) return void say(`Nothing was promoted to ${typed.channel} yet.`);
  for (const line of statusLines(state, await api.failures())) say(line);
  for (const line of healthLines(await api.health())) say(line);
}

/** For a schedule: says what is not as it was released, and fails then. */
async function watchPaymentPage(): Promise<void> {
  const origin = typed.part ?? '';
  if (!URL.canParse(origin)) throw new ReleaseError('Name the public origin, e.g. https://shop.example', 400);
  const state = await (await client()).channelState();
  if (!state) throw new ReleaseError(`Nothing was promoted to ${typed.channel} yet.`, 404);
  const problems = await paymentPageProblems(origin, { state, inventory: await readInventory() });
  if (problems.length > 0)
    throw new ReleaseError(`The payment page of ${origin} has changed:\n  ${problems.join('\n  ')}`, 409);
  say(`The payment page of ${origin} is as it was released, revision ${state.revision}`);
}

const commands: Record<string, () => Promise<void>> = {
  ...candidateCommands,
  ...pinCommands,
  why: explain,
  check,
  compare,
  retire,
  status,
  publish,
  register,
  'payment-page': watchPaymentPage,
  async promote() {
    const name = deployable();
    if (!version) throw new ReleaseError('Name the version to promote; `versions <part>` lists them.', 400);
    const api = await client();
    const reason = await why(api, 'promoted from the command line');
    const seen = await seenUnlessLeftOut(api, { [name]: version });
    await api.promote({ [name]: version }, { ...reason, ...seen });
    say(`${name} ${version} is what ${typed.channel} shows now`);
  },
  async rollback() {
    const [name, api] = [deployable(), await client()];
    if (!version && typed.expect === undefined) refuseSecondRollback(await api.history(), name);
    const state = await api.rollBack(name, await why(api, 'rolled back from the command line'), version);
    say(`${name} is back at ${state.set.versions[name]}`);
  },
  async remove() {
    const [name, api] = [deployable(), await client()];
    await api.remove(name, await why(api, 'removed from the command line'));
    say(`${typed.channel} goes on without ${name}`);
  },
  async versions() {
    for (const row of await (await client()).versions(deployable()))
      say(
        `${row.version}  ${row.publishedAt}  ${row.actor}${row.retiredBy ? `  files taken away ${row.retiredAt} by ${row.retiredBy}` : ''}`,
      );
  },
  async history() {
    for (const entry of await (await client()).history()) say(changeLine(entry));
  },
  async audit() {
    const [what = 'verify'] = typed.words;
    if (what !== 'verify') throw new ReleaseError(`audit ${what} is nothing: audit verify proves it`, 400);
    const api = await client();
    const { revision = 0 } = (await api.channelState()) ?? {};
    const { from, head } = provenChain(await wholeHistory(api), revision);
    say(
      `${typed.channel} is at revision ${revision}; its history is unbroken from revision ${from}: ${head}`,
    );
  },
  async tabs() {
    const api = await client();
    const live = (await api.channelState())?.set.id;
    for (const { setId, count } of await api.tabs())
      say(`${String(count).padStart(6)}  ${setId}${setId === live ? '  live' : ''}`);
  },
  async unregister() {
    if (!typed.part) throw new ReleaseError('Name a part, e.g. mf-journal', 400);
    await (await client()).unregister(typed.part);
    say(`${typed.part} is no longer registered; its addresses are free`);
  },
  async 'manager-key'() {
    say(keys.publicKeyOf(managerTeam));
  },
  async parts() {
    const { parts } = await (await client()).registry();
    for (const [name, { owner, service }] of Object.entries(parts).sort())
      say(
        `${name.padEnd(20)}${owner.padEnd(14)}${service ? `${service.prefixes.join(', ')} at ${service.upstream}` : ''}`,
      );
  },
  async help() {
    say(usage);
  },
};

try {
  const run = typed.help ? commands.help : commands[typed.command];
  if (!run) throw new ReleaseError(`There is no command ${typed.command}.\n\n${usage}`, 400);
  await run();
} catch (error) {
  const { name, message, cause } = error as Error;
  const isSilent = name === 'TimeoutError' || (error instanceof TypeError && cause !== undefined);
  const silence = 'The release service does not answer. Does the shop run (npm run up)?';
  process.stderr.write(`${isSilent ? silence : message}\n`);
  process.exitCode = 1;
}
