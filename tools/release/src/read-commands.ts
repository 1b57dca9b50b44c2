import { existsSync } from 'node:fs';
import path from 'node:path';
import { provenChain, provenEnds } from '@toile/release-signing';
import { headsIn, wholeHistory } from './audit.ts';
import { client, deployable, keys, printResult, typed } from './command-line.ts';
import { config } from './config.ts';
import { healthLines } from './health-lines.ts';
import { managerTeam } from './keys.ts';
import { readInventory } from './payment-inventory.ts';
import { paymentPageProblems } from './payment-page.ts';
import { ReleaseError } from './release-client.ts';
import { statusLines } from './status.ts';
import { versionLines } from './version-lines.ts';
import { changeLine } from './why-lines.ts';

/** For a schedule: says what is not as it was released, and fails then. */
async function watchPaymentPage(): Promise<void> {
  const origin = typed.part ?? '';
  if (!URL.canParse(origin)) throw new ReleaseError('Name the public origin, e.g. https://shop.example', 400);
  const state = await (await client()).channelState();
  if (!state) throw new ReleaseError(`Nothing was promoted to ${typed.channel} yet.`, 404);
  const problems = await paymentPageProblems(origin, { state, inventory: await readInventory() });
  if (problems.length > 0)
    throw new ReleaseError(`The payment page of ${origin} has changed:\n  ${problems.join('\n  ')}`, 409);
  const { revision } = state;
  printResult({ origin, revision, problems }, [
    `The payment page of ${origin} is as it was released, revision ${revision}`,
  ]);
}

/** Copy of the channel that the edge of this machine keeps, if one runs here. */
const ownEdge = (): string[] =>
  [path.join(config.varDir, 'edge', `channel-${typed.channel}.json`)].filter((file) => existsSync(file));

/** The history is as it was written, up to every end that somebody keeps. */
async function verifyAudit(): Promise<void> {
  const [what = 'verify', ...named] = typed.words;
  if (what !== 'verify') throw new ReleaseError(`audit ${what} is nothing: audit verify proves it`, 400);
  const heads = await headsIn(named.length > 0 ? named : ownEdge(), typed.channel);
  const api = await client();
  const { revision = 0 } = (await api.channelState()) ?? {};
  const entries = await wholeHistory(api);
  provenEnds(entries, heads, typed.key ?? keys.ofPins().publicKey);
  const { from, head } = provenChain(entries, revision);
  printResult({ channel: typed.channel, revision, from, head, ends: heads.length }, [
    `${typed.channel} is at revision ${revision}; its history is unbroken from revision ${from}: ${head}`,
    `${heads.length} kept ${heads.length === 1 ? 'end' : 'ends'} compared`,
  ]);
}

/** Commands that ask and change nothing. */
export const readCommands = {
  'payment-page': watchPaymentPage,
  async status() {
    const api = await client();
    const state = await api.channelState();
    if (!state) return printResult({ state: null }, [`Nothing was promoted to ${typed.channel} yet.`]);
    const failures = await api.failures();
    const health = await api.health();
    printResult({ state, failures, health }, [...statusLines(state, failures), ...healthLines(health)]);
  },
  async versions() {
    const versions = await (await client()).versions(deployable());
    printResult(versions, versions.flatMap(versionLines));
  },
  async history() {
    const entries = await (await client()).history();
    printResult(entries, entries.map(changeLine));
  },
  audit: verifyAudit,
  async channels() {
    const channels = await (await client()).channels();
    printResult(
      channels,
      channels.map(
        ({ channel, revision, setId, at }) => `${channel.padEnd(14)}${setId}  revision ${revision}  ${at}`,
      ),
    );
  },
  async tabs() {
    const api = await client();
    const live = (await api.channelState())?.set.id;
    const tabs = (await api.tabs()).map((each) => ({ ...each, isLive: each.setId === live }));
    printResult(
      tabs,
      tabs.map(
        ({ setId, count, isLive }) => `${String(count).padStart(6)}  ${setId}${isLive ? '  live' : ''}`,
      ),
    );
  },
  async 'manager-key'() {
    const key = keys.publicKeyOf(managerTeam);
    printResult({ key }, [key]);
  },
  async parts() {
    const { parts } = await (await client()).registry();
    const lines = Object.entries(parts)
      .sort()
      .map(
        ([name, { owner, service }]) =>
          `${name.padEnd(20)}${owner.padEnd(14)}${service ? `${service.prefixes.join(', ')} at ${service.upstream}` : ''}`,
      );
    printResult(parts, lines);
  },
};
