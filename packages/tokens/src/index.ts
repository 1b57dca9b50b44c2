import { readFileSync } from 'node:fs';

/** The design tokens as a sheet, for pages that a service renders by itself. */
export const tokensSheet = readFileSync(new URL('./tokens.global.css', import.meta.url), 'utf8');
