import type { ReleaseManifest } from '@toile/releases-contract';

type Part = Pick<ReleaseManifest, 'name' | 'needs' | 'slots'>;

/** Parts on whose pages something of a changed part may be: its own, and those that place a slot of it; of all, where the frame does. */
export function touchedParts(manifests: readonly Part[], changed: readonly string[]): string[] {
  const slots = manifests.flatMap(({ name, slots }) => (changed.includes(name) ? Object.keys(slots) : []));
  const touched = manifests.filter(
    ({ name, needs }) => changed.includes(name) || slots.some((slot) => slot in needs),
  );
  const isFrame = touched.some(({ name }) => name === 'shell');
  return (isFrame || changed.length === 0 ? manifests : touched).map(({ name }) => name);
}
