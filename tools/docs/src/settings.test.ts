import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { settingRows } from './setting-rows.ts';
import { type AllSettings, faultsOfPage, withTables } from './settings-page.ts';
import { environmentTable } from './settings-table.ts';

const port = z.coerce.number().int().default(0).describe('where it listens');
const url = z.url().transform((text) => new URL(text));

describe('the settings of a schema', () => {
  it('are read through coercions, transforms and checks of the whole', () => {
    const schema = z
      .object({
        PORT: port,
        URL: url.describe('where'),
        KEY: z.string().optional(),
      })
      .transform((given) => ({ ...given, more: 1 }));
    expect(settingRows(schema)).toEqual([
      { name: 'PORT', initial: '`0`', meaning: 'where it listens' },
      { name: 'URL', initial: undefined, meaning: 'where' },
      { name: 'KEY', initial: '', meaning: '' },
    ]);
  });

  it('are those of its groups', () => {
    const group = z.object({ name: z.string().default('Toile') }).prefault({});
    expect(settingRows(z.object({ product: group }))).toEqual([
      { name: 'product.name', initial: '`Toile`', meaning: '' },
    ]);
  });

  it('show words in place of a default that differs from machine to machine', () => {
    const workers = z.int().default(2).meta({ description: 'at once', initially: 'one for each core' });
    expect(settingRows(z.object({ WORKERS: workers }))[0]?.initial).toBe('one for each core');
  });
});

describe('the table', () => {
  it('has a line for programs that read a variable alike', () => {
    const settings = settingRows(z.object({ PORT: port }));
    const environment = ['services/a', 'services/b', 'edge'].map((reader) => ({ reader, settings }));
    expect(environmentTable(environment).split('\n')).toEqual([
      '| variable | read by             | default | what it is       |',
      '| -------- | ------------------- | ------- | ---------------- |',
      '| `PORT`   | every service, edge | `0`     | where it listens |',
    ]);
  });
});

describe('check', () => {
  const page = '# Settings\n\n<!-- environment -->\n<!-- /environment -->\n<!-- shop -->\n<!-- /shop -->\n';
  const reading = (schema: z.ZodType): AllSettings => ({
    environment: [{ reader: 'services/a', settings: settingRows(schema) }],
    shop: [],
  });
  const settings = reading(z.object({ PORT: port }));

  it('passes over a page that was written from the schemas', () => {
    expect(faultsOfPage(withTables(page, settings), settings)).toEqual([]);
  });

  it.each([
    ['a new setting', z.object({ PORT: port, HOST: z.string().describe('where') })],
    ['another default', z.object({ PORT: port.default(1).describe('where it listens') })],
    ['another meaning', z.object({ PORT: port.describe('the port') })],
    ['a setting that is gone', z.object({})],
  ])('fails on %s', (_what, schema) => {
    expect(faultsOfPage(withTables(page, settings), reading(schema))).toEqual([
      'docs/settings.md is out of date: npm run settings -- --write',
    ]);
  });

  it('fails on a setting that does not say what it is', () => {
    expect(faultsOfPage(page, reading(z.object({ HOST: z.string() })))).toEqual([
      "services/a: HOST has no .describe('…')",
    ]);
  });
});
