import type { ReleaseManifest } from '@toile/releases-contract';
import { classPrefix } from '@toile/releases-contract/plain';
import { sheetFault } from './sheet-fault.ts';

/** Browsers take nothing else for a sheet. The shell's say how the whole document looks. */
const isJudged = (name: string, file: string) => name !== 'shell' && file.endsWith('.css');

/** Fault of a browser file that is a sheet that may show in what others own; undefined for every other file. */
export const sheetFaultIn = (
  { name }: Pick<ReleaseManifest, 'name'>,
  file: string,
  content: Uint8Array,
): string | undefined =>
  isJudged(name, file) ? sheetFault(Buffer.from(content).toString(), classPrefix(name)) : undefined;
