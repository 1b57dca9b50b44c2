import { isSigned } from '@toile/release-signing';
import type { Registration } from '@toile/releases-contract';
import type { Refusal, SignedManifest } from './releases.ts';

/** Reason why an edge would not believe that a version is its team's; undefined when it is proven. */
export function unproven(
  { manifest, signature }: SignedManifest,
  registration: Registration | undefined,
): Refusal | undefined {
  const { name } = manifest;
  if (!registration) return { ok: false, reason: 'unregistered', name };
  if (!signature) return { ok: false, reason: 'unsigned', name };
  return isSigned({ kind: 'manifest', content: manifest, signature }, registration.deployKeys)
    ? undefined
    : { ok: false, reason: 'signed-by-a-stranger', name };
}
