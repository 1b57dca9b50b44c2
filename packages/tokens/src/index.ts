import { readFileSync } from 'node:fs';

/** The design tokens as a sheet, for pages that a service renders by itself. */
export const tokensSheet = readFileSync(new URL('./tokens.global.css', import.meta.url), 'utf8');

/** Value of a colour token as `#rrggbb`, for what no sheet reaches: mails, icons, pictures. */
export function colour(role: string): string {
  const [, value] = new RegExp(`--${role}: (#[0-9a-f]{3,6});`).exec(tokensSheet) ?? [];
  if (!value) throw new Error(`No colour token --${role}`);
  return value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
}
