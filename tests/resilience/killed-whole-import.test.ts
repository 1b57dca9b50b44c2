import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { databaseUrl, openDatabase } from '@toile/database';
import { testServerUrl } from '@toile/testing';
import { importCommand, type StartedImport } from './support/import-command.ts';
import { holdReading, type SwitchGate, startSwitchGate } from './support/import-gates.ts';
import { pricedExport } from './support/priced-export.ts';
import { scratch } from './support/scratch.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(600_000);

const runs = Number(process.env.RUNS ?? 1);
const services = ['catalogue', 'checkout', 'content', 'designer'];

let serverUrl: string;
let command: ReturnType<typeof importCommand>;
let gate: SwitchGate;
const varDir = await scratch();
const recordFile = path.join(varDir, 'import.json');
const exports: Record<number, string> = {};
const prices = [1234, 24_500] as const;

beforeAll(async () => {
  serverUrl = await testServerUrl();
  gate = await startSwitchGate(serverUrl, recordFile);
  // `DATABASE_URL` keeps it from starting a server of its own.
  command = importCommand({ VAR_DIR: varDir, DATABASE_URL: gate.through(serverUrl) });
  for (const pence of prices) exports[pence] = await pricedExport(pence);
});
afterAll(async () => {
  await gate?.stop();
  for (const folder of Object.values(exports)) rmSync(folder, { recursive: true, force: true });
});

/** The prices that pages and bags have. One, when the shop shows one state. */
async function shownPrices(): Promise<number[]> {
  const queries = {
    catalogue: 'select distinct unit_price_pence as pence from products',
    designer: 'select distinct unit_price_pence as pence from products',
    checkout: 'select distinct unit_price_pence as pence from offers',
  };
  const found = new Set<number>();
  for (const [service, query] of Object.entries(queries)) {
    const database = openDatabase(databaseUrl(serverUrl, `toile_${service}`));
    const { rows } = await database.pool.query<{ pence: number }>(query);
    for (const { pence } of rows) found.add(pence);
    await database.close();
  }
  return [...found];
}

const startImport = (pence: number) => command.start(exports[pence] ?? '');

/** Imports to the end; what the command says. */
async function imported(pence: number): Promise<string> {
  const { ended, output } = startImport(pence);
  const said = `${await ended} ${output.join('\n')}`;
  expect(said).toMatch(/^0 /);
  expect(await shownPrices()).toEqual([pence]);
  expect(existsSync(recordFile)).toBe(false);
  return said;
}

const holdReadingOf = (service: string) => holdReading(databaseUrl(serverUrl, `toile_${service}`));

function kill(...pids: (number | undefined)[]): void {
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid ?? 0, 'SIGKILL');
}

/** Expects that nobody has taken the import whose part for this service was killed, and that the command says so. */
async function expectGivenUp({ ended, output }: StartedImport, name: string): Promise<void> {
  expect(await ended).toBe(1);
  const said = output.join('\n');
  expect(said).toContain(`given up in ${name}; no service has taken it`);
  expect(said).toContain('The shop shows what it showed before.');
  expect(await shownPrices()).toEqual([prices[0]]);
  expect(existsSync(recordFile)).toBe(false);
}

const wasSwitching = () =>
  `An import of ${exports[prices[1]]} was ended while its services switched: some may show it and others what was before. This one makes them the same again.`;

describe.each(Array.from({ length: runs }, (_, n) => n))('an import, run %i,', () => {
  it.each(services)(
    'whose part for %s is killed while it reads leaves one state, and says which',
    async (name) => {
      await imported(prices[0]);
      const started = startImport(prices[1]);
      while (command.importers(name).length === 0) await sleep(5);
      kill(...command.importers(name));
      await expectGivenUp(started, name);
      await imported(prices[1]);
    },
  );

  it.each(services)(
    'whose part for %s is killed after it has read, while another reads, leaves one state, and says which',
    async (name) => {
      await imported(prices[0]);
      const held = await holdReadingOf(name === 'designer' ? 'content' : 'designer');
      const started = startImport(prices[1]);
      await started.says(`✓ Reading into ${name}`);
      kill(...command.importers(name));
      await expectGivenUp(started, name);
      await held.letGo();
      await imported(prices[1]);
    },
  );

  it.each(services)(
    'whose part for %s is killed when it is to switch finishes it at once, and says so',
    async (name) => {
      await imported(prices[0]);
      const stands = gate.hold([name]);
      const { ended, output } = startImport(prices[1]);
      await stands;
      kill(...command.importers(name));
      gate.cut();
      expect(await ended).toBe(0);
      expect(output.join('\n')).toContain(`${name} was ended while it switched; it is imported again`);
      expect(await shownPrices()).toEqual([prices[1]]);
      expect(existsSync(recordFile)).toBe(false);
    },
  );

  it.each(['Reading into catalogue', '✓ Reading into catalogue', '✓ Reading into content'])(
    'whose command is killed at "%s" leaves the state of before; the next one has nothing to mend',
    async (moment) => {
      await imported(prices[0]);
      const held = await holdReadingOf('designer');
      const { child, says, ended } = startImport(prices[1]);
      await says(moment);
      kill(child.pid);
      await ended;
      await held.letGo();
      await command.allEnd();
      expect(await shownPrices()).toEqual([prices[0]]);
      expect(await imported(prices[1])).not.toContain('was ended');
    },
  );

  it('whose command is killed while it switches is taken by every service, and the next one says what was', async () => {
    await imported(prices[0]);
    const stands = gate.hold(services);
    const { child, ended } = startImport(prices[1]);
    await stands;
    kill(child.pid);
    await ended;
    gate.open();
    await command.allEnd();
    expect(await shownPrices()).toEqual([prices[1]]);
    expect(await imported(prices[1])).toContain(wasSwitching());
  });

  it.each<{ switched: string[]; shown: readonly number[] }>([
    { switched: [], shown: [prices[0]] },
    { switched: ['catalogue'], shown: prices },
    { switched: ['catalogue', 'designer'], shown: prices },
    { switched: ['catalogue', 'designer', 'checkout'], shown: [prices[1]] },
  ])(
    'that is killed with all its parts when $switched have switched is ended by the next one, which says so',
    async ({ switched, shown }) => {
      await imported(prices[0]);
      const stands = gate.hold(services.filter((name) => !switched.includes(name)));
      const { child, ended } = startImport(prices[1]);
      await stands;
      while (switched.some((name) => command.importers(name).length > 0)) await sleep(50);
      kill(child.pid, ...command.importers());
      await ended;
      gate.cut();
      await command.allEnd();
      expect((await shownPrices()).sort((a, b) => a - b)).toEqual(shown);
      expect(await imported(prices[1])).toContain(wasSwitching());
    },
  );
});
