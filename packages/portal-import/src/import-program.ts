import { parseArgs } from 'node:util';
import { ExportError } from './read-export.ts';

/** Outcome of a service's import. `refused`: everything else is in; `givenUp`: the service is as it was. */
export const importExit = { complete: 0, refused: 1, usage: 2, givenUp: 3 } as const;

/** `record`: where the command writes what it decides for all services; absent: this import runs alone. */
export const importArguments = () =>
  parseArgs({ allowPositionals: true, options: { record: { type: 'string' } } });

/** Runs a service's import with the arguments of its program and sets the exit code. */
export async function importProgram<const Names extends readonly string[]>(
  names: Names,
  work: (...given: { [N in keyof Names]: string }) => Promise<0 | 1>,
): Promise<void> {
  const { positionals } = importArguments();
  if (positionals.length !== names.length) {
    console.error(`Usage: node <import.ts of a service> ${names.map((name) => `<${name}>`).join(' ')}`);
    process.exitCode = importExit.usage;
    return;
  }
  try {
    process.exitCode = await work(...(positionals as unknown as { [N in keyof Names]: string }));
  } catch (error) {
    const [reason, ...details] = error instanceof ExportError ? [error.message] : ['', error];
    console.error(`The import was given up, everything is as it was. ${reason}`.trim(), ...details);
    process.exitCode = importExit.givenUp;
  }
}
