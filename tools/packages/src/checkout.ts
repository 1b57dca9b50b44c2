import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Platform } from './integrity.ts';

/** The folder of the whole project. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Platform of the shop: npm refuses to install it elsewhere. */
export const platform = (): Platform => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
