import { LRUCache } from 'lru-cache';
import type { CodeLocation } from '../../set/protocol.ts';

interface View {
  path: string;
  network?: string | undefined;
}

const mostLocations = 200;
const mostViews = 20;
const forMs = 10 * 60_000;

/** Page views that met a failure: one page, and one network, prove nothing. */
export function createFailureViews(now = Date.now) {
  const seen = new LRUCache<string, (View & { atMs: number })[]>({ max: mostLocations });
  return {
    /** Notes one more; true once there are several pages, and several networks. */
    isWidespread({ id, scope }: CodeLocation, { path, network = '' }: View): boolean {
      const key = `${id} ${scope}`;
      const known = (seen.get(key) ?? []).filter(({ atMs }) => atMs > now() - forMs);
      const views = [...known, { path, network, atMs: now() }].slice(-mostViews);
      seen.set(key, views);
      return (
        new Set(views.map((view) => view.path)).size > 1 &&
        new Set(views.map((view) => view.network)).size > 1
      );
    },
  };
}
export type FailureViews = ReturnType<typeof createFailureViews>;
