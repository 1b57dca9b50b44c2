import type { PrepareProgress } from './prepare-pictures.ts';

/** Least and greatest time between two lines about the progress. */
const shortest = 5_000;
const longest = 30_000;
const share = 20;

/** Says how far it is, at every twentieth part or twice a minute: count, rate, and how long it may still take. */
export function sayProgress(say: (line: string) => void, now: () => number = Date.now): PrepareProgress {
  let all = 0;
  let made = 0;
  let failed = 0;
  let began = now();
  let said = began;
  let madeWhenSaid = 0;
  return {
    begin(todo, done) {
      all = todo;
      began = now();
      said = began;
      if (todo > 0) say(`${todo} variants of pictures to encode, ${done} are there`);
    },
    made(count) {
      made += count;
      const time = now();
      const isMuch = made - madeWhenSaid >= all / share && time - said >= shortest;
      if (!isMuch && time - said < longest && made + failed < all) return;
      said = time;
      madeWhenSaid = made;
      const rate = made / Math.max(0.001, (time - began) / 1000);
      say(`${made} of ${all} encoded, ${rate.toFixed(0)} a second, ${left((all - made) / rate)}`);
    },
    failed({ hash, name }, error) {
      failed += 1;
      say(`${hash}/${name} could not be encoded: ${error instanceof Error ? error.message : error}`);
    },
  };
}

function left(remaining: number): string {
  if (remaining < 1) return 'done';
  return remaining < 90 ? `${Math.ceil(remaining)} s left` : `${Math.ceil(remaining / 60)} min left`;
}
