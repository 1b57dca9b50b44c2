import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeExport } from '@toile/testing';
import { importArguments } from './import-arguments.ts';

describe('the arguments of the import', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await writeExport({});
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are the folder of an export', () => {
    expect(importArguments([folder])).toEqual({ task: { folder } });
  });

  it('or a number of products', () => {
    expect(importArguments(['--synthetic', '100000'])).toEqual({ task: { products: 100_000, seed: 1 } });
  });

  it('or a cry for help', () => {
    expect(importArguments(['--help'])).toEqual({ help: true });
  });

  it.each([
    [[], /Which folder\?.*demo\/collection/],
    [['/nowhere/at/all'], /There is no folder \/nowhere\/at\/all/],
    [[os.tmpdir()], /no portal export: it has no media\.ndjson, designers\.ndjson/],
    [['--synthetic', 'abc'], /whole number from 1 to 1000000, not abc/],
    [['--synthetic', '0'], /not 0/],
    [['--synthetic=-5'], /not -5/],
    [['--synthetic', '-5'], /-5|argument/],
    [['--synthetic', '1e9'], /not 1e9/],
    [['--synthetic', '99999999'], /not 99999999/],
    [['--synthetic', '5', '--seed', 'x'], /--seed takes a whole number/],
    [['--synthetic', '5', 'demo'], /not both/],
    [['--seed', '3'], /goes with --synthetic/],
    [['a', 'b'], /One folder at a time/],
    [['--synthetical'], /--synthetical/],
  ])('%j are refused with what to do', (args, expected) => {
    expect(importArguments(args)).toEqual({ mistake: expect.stringMatching(expected) });
  });

  it('say that a file is no folder', () => {
    const file = path.join(folder, 'a.txt');
    writeFileSync(file, '');
    expect(importArguments([file])).toEqual({ mistake: expect.stringContaining('is a file') });
  });
});
