import { halfShare, type SomeVersions, type Target } from '@toile/releases-contract';
import type { Refusal } from './releases.ts';

interface Audience {
  share: number;
  target?: Target | undefined;
}
interface Other extends Audience {
  /** Versions of it that the channel has not. */
  own: SomeVersions;
}

/** Refusal of a canary that can't be shown beside those that run, whatever the gates say of it. */
export function refuseBeside(
  { changed, ...wanted }: Audience & { changed: object },
  others: readonly Other[],
): Refusal | undefined {
  const [other] = others;
  if (!other) return undefined;
  const { own: beside } = other;
  if (others.length > 1 || Object.keys(changed).some((name) => name in beside))
    return { ok: false, reason: 'candidate-runs', canaries: others.map(({ own }) => own) };
  const both = [wanted, other];
  if (both.some(({ target }) => target)) return { ok: false, reason: 'alone-only', beside };
  const isTooLarge = both.some(({ share }) => share >= halfShare);
  return isTooLarge ? { ok: false, reason: 'half-needed', beside } : undefined;
}
