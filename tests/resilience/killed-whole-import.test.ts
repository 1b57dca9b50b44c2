import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { databaseUrl, isAlive, openDatabase } from '@toile/database';
import { testServerUrl } from '@toile/testing';
import { importCommand } from './support/import-command.ts';
import { pricedExport } from './support/priced-export.ts';
import { scratch } from './support/scratch.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(600_000);

const runs = Number(process.env.RUNS ?? 1);
const services = ['catalogue', 'checkout', 'content', 'designer'];

let serverUrl: string;
let command: ReturnType<typeof importCommand>;
const varDir = await scratch();
const exports: Record<number, string> = {};
const prices = [1234, 24_500] as const;

beforeAll(async () => {
  serverUrl = await testServerUrl();
  command = importCommand({ VAR_DIR: varDir, DATABASE_URL: serverUrl });
  for (const pence of prices) exports[pence] = await pricedExport(pence);
});
afterAll(() => {
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

/** The command itself; `DATABASE_URL` keeps it from starting a server of its own. */
const startImport = (pence: number) => command.start(exports[pence] ?? '');

async function imported(pence: number): Promise<void> {
  const { ended, output } = startImport(pence);
  expect(`${await ended} ${output.join('\n')}`).toMatch(/^0 /);
  expect(await shownPrices()).toEqual([pence]);
}

const recordFile = path.join(varDir, 'import.json');

describe.each(Array.from({ length: runs }, (_, n) => n))('an import, run %i,', () => {
  it.each(services)(
    'whose part for %s is killed while it reads leaves one state, and says which',
    async (name) => {
      await imported(prices[0]);
      const { ended, output } = startImport(prices[1]);
      while (command.importers(name).length === 0) await sleep(5);
      for (const pid of command.importers(name)) process.kill(pid, 'SIGKILL');
      expect(await ended).toBe(1);
      expect(output.join('\n')).toContain(`given up in ${name}; no service has taken it`);
      expect(await shownPrices()).toEqual([prices[0]]);
      await imported(prices[1]);
    },
  );

  it.each(services)('whose part for %s is killed when it is to switch is finished at once', async (name) => {
    await imported(prices[0]);
    const { says, ended, output } = startImport(prices[1]);
    await says(`✓ Reading into ${name}`);
    const pids = command.importers(name);
    await says('… Switching');
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    expect(`${await ended} ${output.join('\n')}`).toMatch(/^0 /);
    expect(await shownPrices()).toEqual([prices[1]]);
  });

  it.each(['Reading into catalogue', '✓ Reading into catalogue', '✓ Reading into content', '… Switching'])(
    'whose command is killed at "%s" leaves one state, and ends with a second time',
    async (moment) => {
      await imported(prices[0]);
      const { child, says, ended } = startImport(prices[1]);
      await says(moment);
      child.kill('SIGKILL');
      await ended;
      await command.allEnd();
      const [shown, ...others] = await shownPrices();
      expect(others).toEqual([]);
      expect(prices).toContain(shown);
      await imported(prices[1]);
      expect(existsSync(recordFile)).toBe(false);
    },
  );

  it('whose command and parts are all killed while they switch says so, and ends with a second time', async () => {
    await imported(prices[0]);
    const { child, ended } = startImport(prices[1]);
    const isSwitching = () =>
      existsSync(recordFile) && readFileSync(recordFile, 'utf8').includes('"state":"switching"');
    while (!isSwitching() && child.exitCode === null) await sleep(1);
    for (const pid of [child.pid ?? 0, ...command.importers()])
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await ended;
    await command.allEnd();
    const wasSwitching = existsSync(recordFile);
    const again = startImport(prices[1]);
    expect(await again.ended).toBe(0);
    if (wasSwitching) expect(again.output.join('\n')).toContain('was ended while its services switched');
    expect(await shownPrices()).toEqual([prices[1]]);
  });
});
