import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Config } from './configs.ts';

const composeFile = 'docker-compose.yml';
const containerSchema = z.object({
  command: z.tuple([z.literal('node'), z.string()], z.string()).optional(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  secrets: z.array(z.string()).default([]),
});
const composeSchema = z.object({
  services: z.record(z.string(), containerSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
type Container = z.output<typeof containerSchema>;

/** Program that reads the settings of its folder, of which it needs one. */
const databasesOnly = 'tools/system/src/make-databases.ts';
/** Importers that it starts, of which the catalogue's alone reads more than a database's address. */
const importer = 'tools/system/src/import.ts';
const ofImporter = /^(?:MEDIA|AWS)_/;

/** Settings by their names in `.env` and in the image of PostgreSQL. */
const calledElsewhere: Record<string, string> = { DATABASE_PASSWORD: 'POSTGRES_PASSWORD' };

/** Node itself reads it, in every program. */
const ofNode = 'NODE_EXTRA_CA_CERTS';

/** Settings of the image, and those of each system. */
function setByImage(dockerfile: string): Set<string> {
  const lines = [...dockerfile.replaceAll('\\\n', ' ').matchAll(/^ENV (.*)$/gm)].map(([, line = '']) => line);
  return new Set([
    'PATH',
    ...lines.flatMap((line) => line.split(/\s+/).map((each) => each.split('=')[0] ?? '')),
  ]);
}

function needed(entry: string, configs: readonly Config[]): string[] {
  const of = (reader: string) =>
    configs.find((config) => config.reader === reader)?.settings.map(({ name }) => name) ?? [];
  if (entry === databasesOnly) return ['DATABASE_URL', 'DATABASE_PASSWORD'];
  const own = of(path.dirname(entry).replace(/\/src$/, ''));
  return entry === importer
    ? [...own, ...of('services/catalogue').filter((name) => ofImporter.test(name))]
    : own;
}

/** A secret that is in a file is mounted where the program is told that it is. */
function faultsOfSecrets(
  { environment, secrets }: Container,
  mounted: Record<string, { file: string }>,
): string[] {
  const named = Object.keys(environment).flatMap((name) => /^(.+)_FILE$/.exec(name)?.[1] ?? []);
  const used = named.map((name) => (calledElsewhere[name] ?? name).toLowerCase());
  const unused = secrets.filter((secret) => !used.includes(secret));
  return [
    ...unused.map((secret) => `mounts ${secret} and says nothing of it`),
    ...named.flatMap((name) => {
      const given = calledElsewhere[name] ?? name;
      const secret = given.toLowerCase();
      const isRight =
        environment[`${name}_FILE`] === `\${${given}_FILE:+/run/secrets/${secret}}` &&
        secrets.includes(secret) &&
        mounted[secret]?.file === `\${${given}_FILE:-/dev/null}`;
      return isRight ? [] : [`${name}_FILE isn’t the secret ${secret} that is mounted`];
    }),
  ];
}

/** A setting that doesn’t reach the program that reads it, or one that no program reads. */
export function faultsOfCompose(compose: string, dockerfile: string, configs: readonly Config[]): string[] {
  const { services, secrets } = composeSchema.parse(parse(compose, { merge: true }));
  const image = setByImage(dockerfile);
  const known = new Set([ofNode, ...configs.flatMap(({ settings }) => settings.map(({ name }) => name))]);
  return Object.entries(services).flatMap(([name, container]) => {
    const { command } = container;
    if (!command) return [];
    const given = new Set(Object.keys(container.environment));
    const lost = needed(command[1], configs).filter((setting) => !given.has(setting) && !image.has(setting));
    const unread = [...given].filter((setting) => !known.has(setting.replace(/_FILE$/, '')));
    return [
      ...lost.map((setting) => `${setting} doesn’t reach ${command[1]}`),
      ...unread.map((setting) => `no program reads ${setting}`),
      ...faultsOfSecrets(container, secrets),
    ].map((fault) => `${composeFile}, ${name}: ${fault}`);
  });
}

export const composeFaults = (folder: string, configs: readonly Config[]): string[] =>
  faultsOfCompose(
    readFileSync(path.join(folder, composeFile), 'utf8'),
    readFileSync(path.join(folder, 'Dockerfile'), 'utf8'),
    configs,
  );
