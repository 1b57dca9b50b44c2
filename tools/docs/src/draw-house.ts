import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { housePage, withHouse } from './house-picture.ts';
import { root } from './source-files.ts';

const page = path.join(root, housePage);
writeFileSync(page, withHouse(readFileSync(page, 'utf8'), root));
