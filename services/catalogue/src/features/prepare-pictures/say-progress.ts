import type { PrepareProgress } from './prepare-pictures.ts';

const seconds = 5;

/** Says how far it is every five seconds: count, rate, and how long it may still take. */
export function sayProgress(say: (line: string) => void, now: () => number = Date.now): PrepareProgress {
  let [all, made, failed] = [0, 0, 0];
  let began = now();
  let said = began;
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
      if (time - said < seconds * 1000 && made + failed < all) return;
      said = time;
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
