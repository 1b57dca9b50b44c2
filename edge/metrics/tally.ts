import { Counter, type Registry } from 'prom-client';

interface TallyOptions<Value extends string> {
  name: string;
  help: string;
  label: string;
  /** Values that are shown from the start, so that the first one counted is seen as a rise. */
  values: readonly Value[];
  registry: Registry;
}

/**
 * A counter by one label whose sums are kept here: prom-client makes a text of the labels for each count, and a kept document
 * is sent in a tenth of a millisecond.
 */
export function createTally<Value extends string>({
  name,
  help,
  label,
  values,
  registry,
}: TallyOptions<Value>): (value: Value) => void {
  const sums = new Map(values.map((value) => [value, 0]));
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, sum] of sums) this.inc({ [label]: value }, sum);
    },
  });
  return (value) => void sums.set(value, (sums.get(value) ?? 0) + 1);
}
