import { z } from 'zod';

const measureName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be words of small letters, as in added-to-bag');

const mostMeasures = 20;
/** Measures that a part names itself. `count`: visits in which it happened; `duration`: those in which it took so long. */
export const ownMeasuresSchema = z
  .record(measureName, z.enum(['count', 'duration']))
  .refine((measures) => Object.keys(measures).length <= mostMeasures, `are ${mostMeasures} at most`);

/** A measure with its part, as pages mark it: `mf-checkout:added-to-bag`. */
export type OwnMeasure = `${string}:${string}`;
const ownMeasure = /^(?:shell|mf-[a-z0-9-]{1,40}):[a-z][a-z0-9-]{0,39}$/;
export const ownMeasureSchema = z.custom<OwnMeasure>(
  (name) => typeof name === 'string' && ownMeasure.test(name),
  'must be a part and its measure, as in mf-checkout:added-to-bag',
);

/** Times in ms, for which it is known how many visits took longer: no visit weighs more than another. */
export const durationBounds = [100, 200, 400, 800, 1600, 3200, 6400] as const;

/** The largest bound that a time is over; 0 when it is over none. */
export const boundBelow = (ms: number): 0 | (typeof durationBounds)[number] =>
  durationBounds.findLast((bound) => ms > bound) ?? 0;

/** Measure as it is compared: `mf-checkout:added-to-bag`, `mf-checkout:opens-bag>800`. */
export const comparedMeasureSchema = z.custom<OwnMeasure>(
  (text) => {
    const [name, bound] = String(text).split(/>(.*)/s, 2);
    const isKnown = bound === undefined || durationBounds.some((each) => String(each) === bound);
    return isKnown && ownMeasureSchema.safeParse(name).success;
  },
  `must be a measure of a part, with > and one of ${durationBounds.join(', ')} when it is a duration`,
);
