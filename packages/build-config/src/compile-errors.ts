import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats, StatsError } from 'webpack';
import { repositoryRoot } from './deployables.ts';

/** The compiler's own stack, and which loader it was, say nothing about the source. */
const ofTools = [
  /\n+Caused by:[\s\S]*?Stack backtrace:[\s\S]*$/,
  /^Module build failed \(from [^)]*\):\n+/,
  /^NonErrorEmittedError: \(Emitted value[^)]*\) /,
  /^Error: /,
  /\n\s+at [^\n]*(?=\n|$)/g,
];
/** A sheet that doesn't compile is told by itself, and by what would have taken it. */
const isEcho = ({ message }: StatsError) => message.includes('Execution of module code from module graph');

/** Without a terminal's colours: the browser shows them, too. */
const wordsOf = (message: string) =>
  ofTools.reduce((text, tool) => text.replace(tool, ''), stripVTControlCharacters(message)).trimEnd();

/** The compiler says what follows from a mistake as well, with the same words at the same line. */
function eachOnce(words: string): string {
  const said = words.split(/\n(?= {2}x )/);
  const places = said.map((one) => one.split('\n', 2).join('\n'));
  return said.filter((_, n) => places.indexOf(places[n] ?? '') === n).join('\n');
}

const fileOf = ({ moduleIdentifier = '' }: StatsError): string =>
  moduleIdentifier.split('!').at(-1)?.split(/[?|]/)[0] ?? '';

/** From the root of the checkout, for what is within. */
const fromRoot = (file: string) => {
  const own = path.relative(repositoryRoot, file);
  return own.startsWith('..') ? file : own;
};

/** Of the file as it was written; webpack knows those of what loaders have made of it. */
function lineOf(file: string, { message }: StatsError): number | undefined {
  const [, inScript, inSheet] = /:(\d+):\d+\]|^\((\d+):\d+\)/m.exec(message) ?? [];
  if (inScript ?? inSheet) return Number(inScript ?? inSheet);
  const [, asked] = /Can't resolve '([^']+)'/.exec(message) ?? [];
  if (!asked || !existsSync(file)) return undefined;
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((text) => text.includes(asked));
  return line < 0 ? undefined : line + 1;
}

function told(error: StatsError): string {
  const file = fileOf(error);
  const place = [fromRoot(file), lineOf(file, error)].filter(Boolean).join(':');
  return [place, eachOnce(wordsOf(error.message))].filter(Boolean).join('\n');
}

/** Errors of compilation, each mistake once, with its file and line. */
export function compileErrors(stats: Stats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const own = errors.filter((error) => !isEcho(error));
  return [...new Set((own.length > 0 ? own : errors).map(told))].join('\n\n');
}
