import { z } from 'zod';
import type { Flaws } from '../set/page-release.ts';
import type { PartFailure, Unit } from '../set/protocol.ts';

const unit = z.custom<Unit>((value) => typeof value === 'string' && /^(?:\*|(?:route|slot) .+)$/.test(value));
const mark = z.object({
  id: z.string(),
  units: z.array(unit),
  isBlemished: z.boolean(),
  /** How often it was marked; each time for twice as long. */
  times: z.int(),
  until: z.number(),
  since: z.number().optional(),
  /** Of the failure that it was marked for, and the page that was made. */
  message: z.string().optional(),
  path: z.string().optional(),
});
export type Mark = z.infer<typeof mark>;
export const marksSchema = z.array(mark);

const firstForMs = 30_000;
const longestForMs = 10 * 60_000;
/** After this time without a mark, the next mark is a first one again. */
const forgottenAfterMs = 60 * 60_000;

export interface VersionMarksOptions {
  marks?: Mark[] | undefined;
  save?: (marks: Mark[]) => void;
  now?: () => number;
}

type Charge = Pick<PartFailure, 'id' | 'unit' | 'isBlemish'> & { message?: string; path?: string };

const none: Flaws = { units: [], isBlemished: false };

/**
 * What is known against versions. A mark ends by itself, since a version may have failed for a reason outside of it; one
 * that fails again is marked for longer.
 */
export function createVersionMarks({ marks: kept = [], save, now = Date.now }: VersionMarksOptions = {}) {
  const marks = new Map(kept.map((each) => [each.id, each]));
  let changes = 0;
  let nextEnd = 0;

  function changed(): void {
    changes += 1;
    const ends = [...marks.values()].map(({ until }) => until).filter((until) => until > now());
    nextEnd = Math.min(...ends);
    for (const { id, until } of marks.values()) if (until + forgottenAfterMs < now()) marks.delete(id);
  }

  return {
    flawsOf(id: string): Flaws {
      const known = marks.get(id);
      return known && known.until > now() ? known : none;
    },

    /** It was tried again after it had failed, and has failed again. */
    failsAgain(id: string): boolean {
      const known = marks.get(id);
      return known !== undefined && known.until > now() && known.times > 1;
    },

    /** Grows when `flawsOf` may answer differently. */
    revision(): number {
      if (now() >= nextEnd) changed();
      return changes;
    },

    /** True when the failure is new, so that page views change. */
    charge({ id, unit: failed, isBlemish = false, message, path }: Charge): boolean {
      const known = marks.get(id);
      const present = known && known.until > now() ? known : undefined;
      if (present && (isBlemish || present.units.includes(failed))) return false;
      const times = present?.times ?? (known?.times ?? 0) + 1;
      const forMs = Math.min(firstForMs * 2 ** (times - 1), longestForMs);
      marks.set(id, {
        id,
        units: [...(present?.units ?? []), ...(isBlemish ? [] : [failed])],
        isBlemished: true,
        times,
        until: present?.until ?? now() + forMs,
        since: present?.since ?? now(),
        message: present?.message ?? message,
        path: present?.path ?? path,
      });
      changed();
      save?.([...marks.values()]);
      return true;
    },

    /** Also those that have ended and are remembered. */
    list: (): Mark[] => [...marks.values()],

    /** Nothing is known against it any more. */
    clear(id: string): void {
      if (!marks.delete(id)) return;
      changed();
      save?.([...marks.values()]);
    },
  };
}
export type VersionMarks = ReturnType<typeof createVersionMarks>;
