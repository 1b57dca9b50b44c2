import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composed } from './composed.ts';
import { encoded } from './encoded.ts';

/** Writes the track of the passports' perk into the demo collection, or into the folder that is named. */
const out = process.argv[2] ?? fileURLToPath(new URL('../../../demo/collection/sound', import.meta.url));
mkdirSync(out, { recursive: true });
const track = composed();
for (const kind of ['mp3', 'ogg'] as const) {
  const bytes = await encoded(track, kind);
  writeFileSync(join(out, `selvedge.${kind}`), bytes);
  console.log(`selvedge.${kind}  ${Math.round(bytes.length / 1024)} KB`);
}
