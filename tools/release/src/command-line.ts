import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ArtefactStore, openStore } from '@toile/artefacts';
import { type DeployableName, isDeployableName } from '@toile/releases-contract';
import { config } from './config.ts';
import { openKeys } from './keys.ts';
import { numberIn } from './plan-arguments.ts';
import { createReleaseClient, type ReleaseClient, ReleaseError } from './release-client.ts';
import { readSystemNote } from './system-note.ts';
import { commandNamed } from './usage.ts';

const optionList = {
  all: { type: 'boolean', default: false },
  reason: { type: 'string' },
  expect: { type: 'string' },
  share: { type: 'string' },
  plan: { type: 'string' },
  for: { type: 'string' },
  at: { type: 'string' },
  until: { type: 'string' },
  visitor: { type: 'string' },
  minutes: { type: 'string' },
  path: { type: 'string' },
  'break-glass': { type: 'string' },
  upload: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  'fault-matrix': { type: 'boolean', default: false },
  'no-browser': { type: 'string' },
  channel: { type: 'string', default: 'live' },
  from: { type: 'string' },
  to: { type: 'string' },
  upstream: { type: 'string' },
  key: { type: 'string' },
  'no-promote': { type: 'boolean', default: false },
  'or-go-on': { type: 'boolean', default: false },
  edge: { type: 'string', multiple: true },
  rehearse: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
/** Of every command, without their dashes. */
export const optionNames = Object.keys(optionList);

function parsedWords() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: optionList });
    const numbers = {
      share: numberIn('--share', values.share),
      expect: numberIn('--expect', values.expect),
      minutes: numberIn('--minutes', values.minutes),
    };
    return { options: { ...values, ...numbers }, positionals };
  } catch (error) {
    // Its first sentence: the rest is about dashes.
    console.error((error as Error).message.split(/\.\s/)[0]);
    return process.exit(1);
  }
}

const { options, positionals } = parsedWords();
const [first = 'help', ...words] = positionals;
const command = commandNamed(first);
const [part, version] = words;
/** The first that is named, also as `mf-checkout=1.3.0-3fa9c1b2`. */
const namedPart = words.map((word) => word.split(/[@=]/)[0]).find(isDeployableName);

/** Command and options that were typed. */
export const typed = { command, words, part, version, ...options };

/** A reader that goes away, as in `status | head -1`, ends no command: the console says no word of it. */
export const print = (line: string): void => console.log(line);

/** Beside what is said: that may be data for another program. */
export const progress = (line: string): void => console.error(line);

/** Prints what was done or found: in lines for people, or as data for a program. */
export function printResult(data: unknown, lines: readonly string[]): void {
  for (const line of typed.json ? [JSON.stringify(data)] : lines) print(line);
}

const secrets = async () =>
  JSON.parse(await readFile(path.join(config.varDir, 'secrets.json'), 'utf8').catch(() => '{}')) as Record<
    string,
    string
  >;

/** Address of the shop that runs here. */
export const runningShop = (): string | undefined => readSystemNote(config.varDir)?.url;

/** Inner addresses of its services. */
export const runningServices = (): Record<string, string> => readSystemNote(config.varDir)?.serviceUrls ?? {};

/** Of the teams, on this machine. */
export const keys = openKeys(path.join(config.varDir, 'keys'), config.deployKey);

let opened: Promise<ArtefactStore> | undefined;
/** Opened when it is needed: most commands don't. */
const store = (): Promise<ArtefactStore> => {
  opened ??= openStore(config.storeSettings, config.store);
  return opened;
};

/** The release service itself, not through the shop: releasing must go on when the shop doesn't. */
export async function client(): Promise<ReleaseClient> {
  const token = config.token ?? (await secrets()).RELEASES_TOKEN;
  const url = config.url ?? runningServices().releases;
  if (!url)
    throw new ReleaseError('No shop runs here: start it with `npm run up`, or set RELEASES_URL.', 503);
  return createReleaseClient({ url, token, part: namedPart, channel: options.channel, keys, store });
}

/** The part that was named. */
export function deployable(): DeployableName {
  if (isDeployableName(part)) return part;
  throw new ReleaseError(part ? `${part} is not the name of a part` : 'Name a part, e.g. mf-checkout', 400);
}

/** Reason of a release manager to do what the gates refuse. */
export const breaking = options['break-glass'] === undefined ? {} : { breakGlass: options['break-glass'] };

/** Request to bring back what health has ended: whoever wants that says why. */
export function nevertheless(): { anyway?: true } {
  if (!options.anyway) return {};
  if (!options.reason) throw new ReleaseError('--anyway says why: --reason "…"', 400);
  return { anyway: true };
}

/** Reason for a change of the channel, and the revision that was typed or looked at, else the channel's. */
export async function why(api: ReleaseClient, fallback: string, lookedAt?: number) {
  const expectedRevision = options.expect ?? lookedAt ?? (await api.channelState())?.revision ?? 0;
  return { reason: options.reason ?? fallback, expectedRevision, ...breaking, ...nevertheless() };
}
