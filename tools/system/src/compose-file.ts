import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root as ownCheckout } from './paths.ts';

/** A container as the file has it. */
export type Block = {
  command?: string[];
  restart?: string;
  environment?: Record<string, string | null>;
  volumes?: string[];
  secrets?: string[];
  profiles?: string[];
};
type Secrets = Record<string, { file: string }>;
type Compose = { services: Record<string, Block>; secrets?: Secrets };

/** A container of this image. */
export type ComposeProgram = {
  /** File of the program, from the root of the checkout, and what follows. */
  entry: string;
  args: string[];
  /** Environment of the block, filled from `.env`; the paths are this machine's. */
  environment: Record<string, string>;
  /** Environment of every container of the image; its paths are the image's. */
  image: Record<string, string>;
  profiles: string[];
  volumes: string[];
};

type Variables = Readonly<Record<string, string>>;

/** Value of a `${NAME}`, with what follows it. */
function value(variable: string, env: Variables): string {
  const [, key = '', kind, other = ''] = /^\$\{(\w+)(?::([-?+])(.*))?\}$/s.exec(variable) ?? [];
  const given = env[key];
  if (kind === '+') return given ? other : '';
  if (kind === '?' && !given) throw new Error(`${key} is missing: ${other}`);
  return given || (kind === '-' ? other : '');
}

/** `${NAME}`, `${NAME:-other}`, `${NAME:+other}` and `${NAME:?why}` from the innermost on, as `docker compose` fills them. */
export function filled(text: string, env: Variables): string {
  const next = text.replace(/\$\{\w+(?::[-?+][^${}]*)?\}/g, (variable) => value(variable, env));
  return next === text ? text : filled(next, env);
}

/** Environment that the Dockerfile sets for every process. */
function imageEnvironment(checkout: string): Record<string, string> {
  const lines = readFileSync(path.join(checkout, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const [, words = ''] = /^ENV (.*)$/m.exec(lines) ?? [];
  return Object.fromEntries(
    [...words.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', text = '']) => [name, text]),
  );
}

/** Path of this machine's file in one container: a block that names volumes of its own has no others. */
function mounted({ volumes = [], secrets: used = [] }: Block, kept: Secrets, env: Variables) {
  const files = volumes.flatMap((volume) => {
    const [, from, to] = /^(.*):(\/run\/[^:]+)(?::ro)?$/.exec(filled(volume, env)) ?? [];
    return from && to ? [[to, from] as const] : [];
  });
  const given = used.map((name) => [`/run/secrets/${name}`, filled(kept[name]?.file ?? '', env)] as const);
  return new Map([...files, ...given]);
}

/** docker-compose.yml, before anything is filled in. */
export function composeFile(checkout: string = ownCheckout): Compose {
  const text = readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8');
  return parse(text, { merge: true }) as Compose;
}

/**
 * The programs of docker-compose.yml with the variables of an `.env`, by name: what each container would run, and with what. `checkout` is
 * where the file lies.
 */
export function composePrograms(
  env: Variables,
  checkout: string = ownCheckout,
): Record<string, ComposeProgram> {
  const compose = composeFile(checkout);
  const image = imageEnvironment(checkout);
  const programs = Object.entries(compose.services).flatMap(([name, block]) => {
    const { command: [, entry, ...args] = [], environment = {}, profiles = [], volumes = [] } = block;
    if (!entry) return [];
    const files = mounted(block, compose.secrets ?? {}, env);
    const given = Object.entries(environment).flatMap(([key, written]) => {
      const text = written === null ? env[key] : filled(written, env);
      return text === undefined ? [] : [[key, files.get(text) ?? text] as const];
    });
    return [
      [name, { entry, args, environment: Object.fromEntries(given), image, profiles, volumes }] as const,
    ];
  });
  return Object.fromEntries(programs);
}
