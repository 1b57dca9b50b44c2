import path from 'node:path';
import { partsOfCheckout } from '@toile/build-config';
import type { DeployableName, SomeVersions } from '@toile/releases-contract';
import { type Artefact, ensureArtefact } from './artefacts.ts';
import {
  breaking,
  client,
  deployable,
  keys,
  nevertheless,
  printResult,
  progress,
  runningServices,
  typed,
} from './command-line.ts';
import { config } from './config.ts';
import { goingOn } from './going-on.ts';
import { buildAll, type Published, publishAndPromote } from './publish.ts';
import { partOf, registerParts, registrationsOf, upstreamIn } from './register.ts';
import { type ReleaseClient, ReleaseError } from './release-client.ts';
import { seenUnlessLeftOut, seenWhereAsked } from './seen-of.ts';
import { verdictLines } from './verdict-lines.ts';

const { store } = config;
const { from } = typed;

async function registered() {
  const api = await client();
  const parts = typed.all ? partsOfCheckout() : [partOf(typed.part ?? '', from)];
  const upstreamOf = upstreamIn({
    given: typed.upstream ?? config.upstream,
    running: runningServices(),
    asked: config.url,
    known: (await api.registry()).parts,
  });
  const registrations = registrationsOf(upstreamOf, parts);
  await registerParts(api, registrations, { keys, only: typed.key });
  const lines = Object.entries(registrations).map(
    ([name, { owner, service }]) =>
      `${name} of ${owner}${service ? ` answers ${service.prefixes.join(', ')} at ${service.upstream}` : ''}`,
  );
  return { registrations, lines };
}

/** Refuses to show by mistake in the shoppers' channel what is for testers. */
function forThisChannel(name: DeployableName): DeployableName {
  if (typed.channel !== 'live' || typed['no-promote'] || partOf(name, from).audience === 'everybody')
    return name;
  throw new ReleaseError(`${name} is for testers: name their channel (--channel), or --no-promote`, 400);
}

const builtLine = ({ manifest, built }: Artefact) =>
  `${manifest.name} ${manifest.version} ${built ? 'built' : 'is in the store: its sources did not change'}`;
const nameOf = ({ manifest: { name, version }, built }: Artefact) => ({ name, version, built });
const printBuilt = (artefact: Artefact) => progress(builtLine(artefact));

/** Says on the way what is built: that takes long. */
async function artefactsToPublish(): Promise<Artefact[]> {
  if (typed.all) return buildAll(store, printBuilt);
  const name = forThisChannel(deployable());
  progress(`Building ${name}, unless the store has it`);
  const artefact = await ensureArtefact(store, name, from && path.resolve(from));
  printBuilt(artefact);
  return [artefact];
}

/** With --browser it says what `check` says of all of them together. */
async function publishForNobody(api: ReleaseClient, artefacts: readonly Artefact[]): Promise<void> {
  for (const artefact of artefacts) await api.publish(artefact, breaking);
  const lines = artefacts.map(({ manifest: { name, version } }) => `${name} ${version} is published`);
  const versions = Object.fromEntries(artefacts.map(({ manifest: { name, version } }) => [name, version]));
  const { seen } = await seenWhereAsked(api, versions);
  const verdict = seen && (await api.check({ versions, seen }));
  const data = artefacts.map((artefact) => ({ ...nameOf(artefact), ...(verdict && { verdict }) }));
  printResult(data, [...lines, ...(verdict ? verdictLines(verdict) : [])]);
  if (verdict?.passed === false) process.exitCode = 1;
}

function printShown(published: readonly Published[]): void {
  printResult(
    published.map((each) => ({ ...nameOf(each), promoted: each.promoted })),
    published.map(
      ({ manifest: { name, version }, promoted }) =>
        `${name} ${version} ${promoted ? `is what ${typed.channel} shows now` : 'was live already'}`,
    ),
  );
}

export const publishCommands = {
  async register() {
    const { registrations, lines } = await registered();
    printResult(registrations, lines);
  },
  async publish() {
    if (config.upstream) for (const line of (await registered()).lines) progress(line);
    const api = await client();
    const artefacts = await artefactsToPublish();
    if (typed['no-promote']) return publishForNobody(api, artefacts);
    const reason = typed.reason ?? 'published from the command line';
    const look = (versions: SomeVersions) => {
      progress('Published, and shown to nobody yet');
      return seenUnlessLeftOut(api, versions);
    };
    const change = async () =>
      printShown(await publishAndPromote(api, artefacts, { reason, ...breaking, ...nevertheless(), look }));
    if (!typed['or-go-on']) return change();
    const showsSomething = (await api.channelState()) !== undefined;
    if (await goingOn(showsSomething, progress)(change)) return;
    printResult(
      artefacts.map((each) => ({ ...nameOf(each), promoted: false })),
      [],
    );
  },
};
