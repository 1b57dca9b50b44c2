import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allSettings, settingsPage, withTables } from './settings-page.ts';
import { environmentTable } from './settings-table.ts';
import { root } from './source-files.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const page = path.join(root, settingsPage);
const settings = await allSettings(root);

if (values.write) writeFileSync(page, withTables(readFileSync(page, 'utf8'), settings));
else console.log(environmentTable(settings.environment));
