import type { ChannelState } from '@toile/releases-contract';
import { z } from 'zod';
import { shownParts } from '../set/variants.ts';

const mostKept = 200;
export const withdrawnSchema = z.array(z.string().max(120)).max(mostKept);

const labelOf = (name: string, version: string) => `${name} ${version}`;

type Versions = Record<string, { version: string } | undefined>;
const labelsIn = (manifests: Versions): string[] =>
  Object.entries(manifests).flatMap(([name, manifest]) =>
    manifest ? [labelOf(name, manifest.version)] : [],
  );

/** Labels that a channel shows to anybody. */
const shownBy = (state: ChannelState) => shownParts(state).flatMap(labelsIn);

interface WithdrawnOptions {
  kept?: readonly string[] | undefined;
  save?: (labels: string[]) => void;
}

/**
 * Versions that were taken back. A promotion leaves the version before in its place, for the next rollback; what a channel has
 * left without that was rolled back, removed, or was a canary that nobody wanted.
 */
export function createWithdrawn({ kept = [], save }: WithdrawnOptions = {}) {
  let labels = [...kept];
  let last: ChannelState | undefined;

  return {
    /** Compares with the state before. */
    takeState(state: ChannelState): void {
      const shown = shownBy(state);
      const stays = new Set([...shown, ...labelsIn(state.previous)]);
      const left = last ? shownBy(last).filter((label) => !stays.has(label)) : [];
      last = state;
      const next = [...new Set([...left, ...labels])].filter((label) => !shown.includes(label));
      if (next.join() === labels.join()) return;
      labels = next.slice(0, mostKept);
      save?.(labels);
    },
    has: (name: string, version: string): boolean => labels.includes(labelOf(name, version)),
  };
}
export type Withdrawn = ReturnType<typeof createWithdrawn>;
