import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../../resilience/support/checkout-copy.ts';

/** Says how far a long test is. */
export const sayProgress = (line: string) =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** Keeps what a test has measured in `var/figures`. */
export function keepFigures(name: string, figures: object): void {
  const folder = path.join(checkout, 'var/figures');
  mkdirSync(folder, { recursive: true });
  const content = { measuredAt: new Date().toISOString(), ...figures };
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}
