import { isDeepStrictEqual } from 'node:util';
import type { publishRequestSchema } from '@toile/releases-contract';
import { HttpProblem } from '@toile/service-kit';
import type { z } from 'zod';
import { accepted } from '../../domain/refusals.ts';
import type { Releases } from '../../domain/releases.ts';

/** Publishes a version once. The same one again is fine; another content under a known version is refused. */
export async function publishVersion(
  releases: Releases,
  { manifest, signature, ...by }: z.infer<typeof publishRequestSchema>,
) {
  const { name, version } = manifest;
  const { created } = accepted(await releases.publish({ manifest, signature }, by));
  if (!created && !isDeepStrictEqual(await releases.manifest(name, version), manifest)) {
    throw new HttpProblem({
      status: 409,
      code: 'version-exists',
      title: `${name} ${version} is published already with another content`,
      detail: 'A version never changes. Change the sources and publish a new one.',
    });
  }
  return { name, version, created };
}
