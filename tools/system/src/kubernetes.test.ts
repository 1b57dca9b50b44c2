import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { quietPaths } from '@toile/service-kit';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { composePrograms } from './compose-file.ts';
import { kubernetesPrograms, neededSettings } from './kubernetes.ts';
import { kubernetesFiles } from './kubernetes-files.ts';
import { inRoot } from './paths.ts';

const folder = inRoot('deploy/kubernetes');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const listed = z.array(z.object({ name: z.string(), files: z.array(z.string()).default([]) }));
const kustomization = z
  .object({ resources: z.array(z.string()), configMapGenerator: listed, secretGenerator: listed })
  .parse(parse(read('kustomization.yaml')));
const resources = globSync('*.yaml', { cwd: folder }).filter((name) => name !== 'kustomization.yaml');
const programs = Object.values(kubernetesPrograms()).flat();

const kindSchema = z.object({ apiVersion: z.string(), kind: z.string() });
const valid = z.record(z.string(), z.custom<new (of: unknown) => { validate(): void }>());

it('is what docker-compose.yml says (npm run kubernetes)', () => {
  for (const [name, text] of Object.entries(kubernetesFiles()))
    expect(readFileSync(inRoot(name), 'utf8')).toBe(text);
});

it.each(resources)('%s has resources as Kubernetes takes them', async (name) => {
  for (const document of parseAllDocuments(read(name))) {
    const resource: unknown = document.toJS();
    const { apiVersion, kind } = kindSchema.parse(resource);
    const kinds = valid.parse({ ...(await import(`kubernetes-models/${apiVersion}`)) });
    const Kind = kinds[kind];
    if (!Kind) throw new Error(`${apiVersion} has no ${kind}`);
    new Kind(resource).validate();
  }
});

it('has every resource, every file but secrets, and what has no default', () => {
  expect([...kustomization.resources].sort()).toEqual([...resources].sort());
  const files = kustomization.configMapGenerator.flatMap((one) => one.files);
  expect(files.filter((name) => !existsSync(path.join(folder, name)))).toEqual([]);
  const given = read('settings.env').matchAll(/^(\w+)=/gm);
  expect([...given].map(([, name]) => name)).toEqual(expect.arrayContaining(neededSettings()));
});

it('mounts every secret and file that a program is told of', () => {
  const kept = kustomization.secretGenerator.flatMap((one) => one.files.map((file) => path.basename(file)));
  const files = kustomization.configMapGenerator.flatMap((one) => one.files);
  const text = JSON.stringify(programs);
  const told = (place: string) =>
    [...text.matchAll(new RegExp(`"/run/${place}/([\\w.-]+)"`, 'g'))].map(([, name]) => name);
  expect(kept.sort()).toEqual([...new Set(told('secrets'))].sort());
  expect([...files].sort()).toEqual([...new Set(told('settings'))].sort());
});

it('asks where programs answer', () => {
  const image = composePrograms({ RELEASE_MANAGER_KEY: 'a key' }).edge?.image;
  const probes = [...JSON.stringify(programs).matchAll(/"httpGet":\{"path":"([^"]+)","port":(\d+)\}/g)];
  for (const [, at = '', port] of probes) expect([quietPaths.has(at), port]).toEqual([true, image?.PORT]);
  expect(probes.length).toBeGreaterThan(0);
});
