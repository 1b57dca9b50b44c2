import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shopConfigSchema } from '@toile/contracts';
import { between } from './between.ts';
import { type Config, configsIn } from './configs.ts';
import { type Setting, settingRows } from './setting-rows.ts';
import { environmentTable, fileTable } from './settings-table.ts';

export const settingsPage = 'docs/settings.md';

export interface AllSettings {
  environment: Config[];
  shop: Setting[];
}

export async function allSettings(folder: string): Promise<AllSettings> {
  return { environment: await configsIn(folder), shop: settingRows(shopConfigSchema) };
}

/** The page with its two tables made anew; the words around them stay. */
export function withTables(page: string, { environment, shop }: AllSettings): string {
  return between(between(page, 'environment', environmentTable(environment)), 'shop', fileTable(shop));
}

/** A setting that doesn't say what it is, or tables that are out of date. */
export function faultsOfPage(page: string, settings: AllSettings): string[] {
  const files = [...settings.environment, { reader: 'shop-config.ts', settings: settings.shop }];
  const silent = files.flatMap((file) =>
    file.settings
      .filter(({ meaning }) => meaning.trim() === '')
      .map(({ name }) => `${file.reader}: ${name} has no .describe('…')`),
  );
  if (silent.length > 0) return silent;
  return page === withTables(page, settings)
    ? []
    : [`${settingsPage} is out of date: npm run settings -- --write`];
}

/** Faults of the page below `folder`. */
export async function settingsFaults(folder: string): Promise<string[]> {
  return faultsOfPage(readFileSync(path.join(folder, settingsPage), 'utf8'), await allSettings(folder));
}
