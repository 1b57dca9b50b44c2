import { LRUCache } from 'lru-cache';
import type { Place } from '../../set/protocol.ts';

interface View {
  path: string;
  network?: string | undefined;
}

const mostPlaces = 200;
const mostViews = 20;
const forMs = 10 * 60_000;

/** Who met a failure where: one page, and one network, prove nothing. */
export function createWitnesses(now = Date.now) {
  const seen = new LRUCache<string, (View & { atMs: number })[]>({ max: mostPlaces });
  return {
    /** Notes one more; true once there are several pages, and several networks. */
    areMany({ id, unit }: Place, { path, network = '' }: View): boolean {
      const key = `${id} ${unit}`;
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
export type Witnesses = ReturnType<typeof createWitnesses>;
